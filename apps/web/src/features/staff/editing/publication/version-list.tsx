import { formatMoment } from '../../../../lib/texts/format'
import type { VersionRow } from '@snab/contract/content/publication-parts'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import classes from './publications.module.css'
import { publicationTexts } from './publications.texts'

/** Earlier versions; choosing one fills in the form, and saving makes it the newest. */
export function VersionList({
  versions,
  onTake,
}: {
  versions: readonly VersionRow[]
  onTake: (version: number) => void
}) {
  const t = useTexts(publicationTexts)
  return (
    <section className={panel.panel} aria-label={t('publication.history')}>
      <header className={panel.head}>
        <h2>{t('publication.history')}</h2>
      </header>
      {versions.length === 0 ? (
        <p className={panel.small}>{t('publication.noHistory')}</p>
      ) : (
        <ul className={classes.history}>
          {versions.map(({ version, changedAt, changedBy }) => (
            <li key={version}>
              {t('publication.version', {
                version,
                at: formatMoment(changedAt),
                author: changedBy ?? t('publication.someone'),
              })}
              <button type="button" className={buttons.link} onClick={() => onTake(version)}>
                {t('publication.take')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
