import { useState, type ReactNode } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import classes from './publications.module.css'
import { publicationTexts } from './publications.texts'

/** A preview for readers, at the width of a computer or a phone. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  const t = useTexts(publicationTexts)
  const [isPhone, setPhone] = useState(false)
  return (
    <section className={panel.panel} aria-label={t('publication.preview')}>
      <header className={panel.head}>
        <h2>{t('publication.preview')}</h2>
        <span className={panel.tools}>
          {[false, true].map((phone) => (
            <button
              key={String(phone)}
              type="button"
              className={phone === isPhone ? buttons.filled : buttons.button}
              aria-pressed={phone === isPhone}
              onClick={() => setPhone(phone)}
            >
              {t(phone ? 'publication.phone' : 'publication.desktop')}
            </button>
          ))}
        </span>
      </header>
      <div className={classes.preview} data-phone={isPhone}>
        {children}
      </div>
    </section>
  )
}
