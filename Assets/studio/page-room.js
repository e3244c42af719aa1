// The picture room: turned, cut, straightened and drawn on, without ever touching the file.
import { t } from './words.js';
import { call } from './calls.js';
import { el, picture, put } from './elements.js';

export async function show(main, query) {
  const one = await call(`keepsake?path=${encodeURIComponent(query.get('path') ?? '')}`);
  main.querySelector('h1').textContent = one.name;
  put(main, picture(one.pictures[0].whole, one.name, 1600));
}
