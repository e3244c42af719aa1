// The site of a new archive speaks the language of whoever begins it; it would be English else. A step of its own,
// before the first pictures, that can be undone.
import { data, t } from './words.js';
import { call, edit } from './calls.js';

export async function sayLanguage() {
  if (data.language === 'en') return;
  const [{ keepsakes }, { file, name, said }] = await Promise.all([call('overview'), call('settings')]);
  if (keepsakes || said.language) return;
  // Pictures come in all the same.
  await edit(file, [{ key: ['language'], was: null, now: data.language }],
    t('label.field', { field: t('setting.language'), title: name })).catch(() => {});
}
