import type { Facet } from '@snab/contract/catalogue'
import { useState } from 'react'
import { useTexts } from '../../lib/texts'
import buttons from '../../ui/button.module.css'
import { catalogueTexts } from './catalogue.texts'
import classes from './filter-panel.module.css'
import { FlagFilter } from './flag-filter'

const shownAtFirst = 6
const searchAbove = 12

type Props = { facet: Facet; name: string; chosen: ReadonlySet<string>; onTick: (value: string, on: boolean) => void }

/** Chosen values always show; of the others the first few, the rest on demand, long lists with a search of their own. */
export function FacetValues({ facet, name, chosen, onTick }: Props) {
  const t = useTexts(catalogueTexts)
  const [isWhole, setWhole] = useState(false)
  const [text, setText] = useState('')
  const { values, valueCount } = facet
  const wanted = text.trim().toLowerCase()
  const matching = wanted === '' ? values : values.filter((value) => value.name.toLowerCase().includes(wanted))
  // one more row costs less than a button that shows one more row
  const isLong = matching.length > shownAtFirst + 1
  const shown = isWhole || wanted !== '' || !isLong ? matching : matching.filter((value, at) => at < shownAtFirst || chosen.has(value.id))
  const hidden = matching.length - shown.length

  return (
    <div className={classes.values}>
      {values.length > searchAbove && (isWhole || wanted !== '') && (
        <input className={classes.search} type="search" value={text} aria-label={t('catalogue.searchIn', { name })} placeholder={t('catalogue.searchIn', { name: name.toLowerCase() })} onChange={(event) => setText(event.target.value)} />
      )}
      {shown.map((value) => (
        <FlagFilter key={value.id} label={value.name} count={value.count} checked={chosen.has(value.id)} onChange={(on) => onTick(value.id, on)} />
      ))}
      {wanted !== '' && shown.length === 0 && <p className={classes.hint}>{t('catalogue.nothingIn')}</p>}
      {isWhole && valueCount > values.length && <p className={classes.hint}>{t('catalogue.valuesShown', { count: valueCount })}</p>}
      {hidden > 0 && <button type="button" className={buttons.link} onClick={() => setWhole(true)}>{t('catalogue.showMore', { count: hidden })}</button>}
      {isWhole && isLong && wanted === '' && <button type="button" className={buttons.link} onClick={() => setWhole(false)}>{t('catalogue.showLess')}</button>}
    </div>
  )
}
