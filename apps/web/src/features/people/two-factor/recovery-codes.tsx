import { copyText } from '../../../lib/clipboard'
import { showSuccess, showWarning } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import panel from '../../../ui/panel.module.css'
import classes from './two-factor.module.css'
import { twoFactorTexts } from './two-factor.texts'

/** Shown once, until the person confirms that they have stored them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTexts(twoFactorTexts)
  const copy = async () => {
    if (await copyText(codes.join('\n'))) showSuccess(t('step.copied'))
    else showWarning(t('step.notCopied'))
  }
  return (
    <section aria-labelledby="recovery-codes">
      <h3 id="recovery-codes">{t('step.codes')}</h3>
      <p>{t('step.codesHint')}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={panel.buttons}>
        <button type="button" className={buttons.button} onClick={() => void copy()}>
          {t('step.copy')}
        </button>
        <button type="button" className={buttons.filled} onClick={onKept}>
          {t('step.kept')}
        </button>
      </div>
    </section>
  )
}
