// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studio } from './studio.mjs';

const { named, namesIn } = await studio('table/names.js');

/** @type {[string, string[]][]} */
const answers = [
  ['my aunt Jessie and Mr Baird', ['Jessie', 'Mr Baird']],
  ['my aunt jessie and mr baird', ['jessie', 'mr baird']],
  ['I think it is Samuel. Next to him is Isobel', ['Samuel', 'Isobel']],
  ['Left to right: Ada Okafor, Hamish Baird (my uncle), and Anne-Marie von der Heide née Schmidt',
    ['Ada Okafor', 'Hamish Baird', 'Anne-Marie von der Heide']],
  ['Jessie’s brother Tom', ['Tom']],
  ['On the left Jessie from Oban, at Christmas 1957 with Dr. J. R. Baird', ['Jessie', 'Dr. J. R. Baird']],
  ['The lady is Mrs. Sinclair and the boy is her son Alasdair', ['Mrs. Sinclair', 'Alasdair']],
  ['May Sinclair and Father Brown', ['May Sinclair', 'Father Brown']],
  ['Meine Tante Jessie und Herr Baird', ['Jessie', 'Herr Baird']],
  ['Die Dame links ist meine Tante Jessie, daneben Herrn Baird.', ['Jessie', 'Herr Baird']],
  ['Das ist Jessies Bruder Tom mit seiner Frau Anna', ['Tom', 'Anna']],
  ['Die Frau neben Opa ist Frau Kruse', ['Frau Kruse']],
  ['Tom Baird in Lübeck bei der Hochzeit', ['Tom Baird']],
  ['Ma tante Jessie et M. Baird', ['Jessie', 'M. Baird']],
  ['La dame à gauche est Mme Dupont, à droite ma sœur Élise', ['Mme Dupont', 'Élise']],
  ['C’est le frère de Jessie', []],
  ['No idea', []],
];

for (const [text, names] of answers) test(`names in: ${text}`, () => assert.deepEqual(namesIn(text), names));

test('proposes the whole name of a known person, with the typed form as a choice', () => {
  assert.deepEqual(named('my aunt Jessie and Mr Baird', ['Jessie Sinclair', 'Jo']), [
    { said: 'Jessie', name: 'Jessie Sinclair', isKnown: true, others: ['Jessie'] },
    { said: 'Mr Baird', name: 'Mr Baird', isKnown: false, others: [] }]);
});

test('chooses no one if several are possible', () => {
  assert.deepEqual(named('Jessie', ['Jessie Sinclair', 'Jessie Brown']),
    [{ said: 'Jessie', name: 'Jessie', isKnown: false, others: ['Jessie Sinclair', 'Jessie Brown'] }]);
});

test('ranks a whole name above a part of another', () => {
  assert.deepEqual(named('Ann', ['Ann', 'Ann Baird'])[0].name, 'Ann');
  assert.deepEqual(named('Zoe', ['Zoë'])[0].name, 'Zoë');
});

test('knows other names of people, also kinship words', () => {
  const also = { Theo: 'Theodor Brandt', Oma: 'Isobel Okafor' };
  assert.deepEqual(named('Oma und Theo', ['Theodor Brandt'], also).map(one => one.name),
    ['Isobel Okafor', 'Theodor Brandt']);
  assert.deepEqual(namesIn('Oma und Opa'), []);
});
