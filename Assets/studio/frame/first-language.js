// A new archive's site gets the language in which the keeper begins; its default is English. This is a separate step
// before the first keepsake, which can be undone.
import { data, t } from './words.js';
import { call, edit } from './calls.js';

export async function sayLanguage() {
  if (data.language === 'en') return;
  // Pictures are added even if this fails.
  try {
    const { file, name, said } = await call('settings');
    if (said.language || (await call('overview')).keepsakes) return;
    await edit(file, [{ key: ['language'], was: null, now: data.language }],
      t('label.field', { field: t('setting.language'), title: name }));
  } catch {}
}
