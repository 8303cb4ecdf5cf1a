import type { ListImport } from '@snab/contract/list-import'
import { useTexts } from '../../../lib/texts/texts'
import { importTexts } from '../list-import.texts'
import classes from './check-screen.module.css'

type Props = Pick<ListImport, 'sheets' | 'hiddenSheets'>

/** What the file hides is not taken, and said so: it may be what a filter has left, or what nobody should see. */
export function HiddenParts({ sheets, hiddenSheets }: Props) {
  const t = useTexts(importTexts)
  const sum = (part: 'rows' | 'columns') => sheets.reduce((total, { hidden }) => total + hidden[part], 0)
  const [rows, columns] = [sum('rows'), sum('columns')]
  const told = [
    rows > 0 && t('import.hiddenRows', { count: rows }),
    columns > 0 && t('import.hiddenColumns', { count: columns }),
    hiddenSheets.length > 0 &&
      t('import.hiddenSheets', {
        count: hiddenSheets.length,
        names: hiddenSheets.map((name) => `«${name}»`).join(', '),
      }),
  ].filter((text) => text !== false)
  return told.length > 0 && <p className={classes.warning}>{told.join('. ')}</p>
}
