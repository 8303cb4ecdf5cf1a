import { useTexts } from '../../lib/texts'
import classes from './search-box.module.css'
import { shellTexts } from './shell.texts'
import type { Suggestion } from './suggestions'

type Props = { id: string; shown: string | null; list: Suggestion[]; active: number; onChoose: (suggestion: Suggestion) => void }

export function SuggestionList({ id, shown, list, active, onChoose }: Props) {
  const t = useTexts(shellTexts)
  const groups = [...new Set(list.map(({ group }) => group))]

  return (
    <div className={classes.list}>
      {shown !== null && <p className={classes.shown}>{t('shell.shownFor', { query: shown })}</p>}
      <div id={id} role="listbox" aria-label={t('shell.suggestions')}>
        {groups.map((group) => (
          <div key={group} role="group" aria-label={t(group)}>
            <div className={classes.group} aria-hidden="true">{t(group)}</div>
            {list.map((suggestion, at) =>
              suggestion.group === group ? (
                // the field keeps the focus; the keyboard moves through aria-activedescendant
                <div key={suggestion.key} id={`${id}-${String(at)}`} role="option" tabIndex={-1} aria-selected={at === active} className={classes.option} onPointerDown={(event) => { event.preventDefault(); onChoose(suggestion) }}>
                  <span className={classes.text}>{suggestion.text}</span>
                  {suggestion.hint && <span className={classes.hint}>{suggestion.hint}</span>}
                </div>
              ) : null,
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
