// The archive: its keepsakes as a wall or as a table, its collections, receipts and to-dos, each at its address.
import { data } from '../frame/words.js';
import { collections } from '../archive/collections.js';
import { keepsakes } from '../archive/keepsakes.js';
import { receipts } from '../archive/receipts.js';
import { todos } from '../archive/todo.js';
import { keepsakeRows } from '../rows/rows.js';

/** @type {Record<string, (main: HTMLElement, query: URLSearchParams) => Promise<unknown>>} */
const views = { archive: keepsakes, rows: keepsakeRows, collections, receipts, todo: todos };

/** @param {HTMLElement} main @param {URLSearchParams} query */
export const show = (main, query) => views[data.view](main, query);
