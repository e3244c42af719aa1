// The site of a new archive speaks the language in which it is begun; else it would be English. This is a step of its
// own, before the first keepsake, that can be undone.
import { data, t } from './words.js';
import { call, edit } from './calls.js';

export async function sayLanguage() {
  if (data.language === 'en') return;
  // If it cannot be said, pictures come in all the same.
  try {
    const { file, name, said } = await call('settings');
    if (said.language || (await call('overview')).keepsakes) return;
    await edit(file, [{ key: ['language'], was: null, now: data.language }],
      t('label.field', { field: t('setting.language'), title: name }));
  } catch {}
}
