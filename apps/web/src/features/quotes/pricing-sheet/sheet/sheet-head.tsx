import {
  archiveSheet,
  downloadSheet,
  restoreSheet,
  type PricingSheet,
  type updateSheet,
} from '@snab/contract/quotes/pricing-sheet'
import type { RequestOf } from '@snab/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call, download } from '../../../../lib/api/api'
import { saveFile } from '../../../../lib/save-file'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { WorksheetHead } from '../../worksheet/worksheet-head'
import type { SaveStatus } from '../../worksheet/worksheet-store'
import worksheet from '../../worksheet/worksheet.module.css'
import { sheetQuery, useAct } from '../pricing-sheet.data'
import { pricingSheetTexts } from '../pricing-sheet.texts'
import classes from './sheet.module.css'

type HeadChange = RequestOf<typeof updateSheet>['body']

type Props = {
  sheet: PricingSheet
  status: SaveStatus
  mayEdit: boolean
  /** Edits are saved first. */
  beforeAct: () => Promise<void>
  onChange: (change: HeadChange) => void
  /** Null if offers are not available. */
  onOffer: (() => void) | null
}

export function SheetHead({ sheet, status, mayEdit, beforeAct, onChange, onOffer }: Props) {
  const t = useTexts(pricingSheetTexts)
  const queryClient = useQueryClient()
  const { id, isArchived } = sheet
  const file = useAct(
    async () => {
      await beforeAct()
      return download(downloadSheet, { params: { id } })
    },
    (made) => saveFile(made),
  )
  const move = useAct(
    async () => {
      await beforeAct()
      return call(isArchived ? restoreSheet : archiveSheet, { params: { id } })
    },
    () => void queryClient.invalidateQueries({ queryKey: sheetQuery(id).queryKey }),
  )
  return (
    <WorksheetHead
      back={<Link to="/modules/order-manager">{t('manager.back')}</Link>}
      title={sheet.name}
      marks={
        <span className={worksheet.muted}>{t(`manager.made.${sheet.source}`, { number: sheet.outsideNumber })}</span>
      }
      status={status}
      statusWords={{ saving: t('manager.saving'), stalled: t('manager.unsaved') }}
      tools={
        <>
          <button
            type="button"
            className={buttons.button}
            disabled={file.isPending}
            onClick={() => file.mutate(undefined)}
          >
            {t('manager.xlsx')}
          </button>
          <button
            type="button"
            className={buttons.button}
            disabled={move.isPending}
            onClick={() => move.mutate(undefined)}
          >
            {t(isArchived ? 'manager.restore' : 'manager.archive')}
          </button>
          {onOffer && (
            <button type="button" className={buttons.filled} onClick={onOffer}>
              {t('manager.toOffer')}
            </button>
          )}
        </>
      }
    >
      {isArchived && <p className={worksheet.notice}>{t('manager.archived')}</p>}
      <div className={classes.fields}>
        {(['name', 'client', 'description'] as const).map((field) => (
          <label key={field} className={classes.term}>
            {t(`manager.${field}`)}
            <input
              key={sheet[field]}
              className={worksheet.input}
              defaultValue={sheet[field]}
              readOnly={!mayEdit}
              maxLength={field === 'description' ? 3000 : 200}
              onBlur={({ target }) => {
                const value = target.value.trim()
                // a worksheet must have a name
                if (field === 'name' && value === '') target.value = sheet.name
                else if (value !== sheet[field]) onChange({ [field]: value })
              }}
            />
          </label>
        ))}
      </div>
    </WorksheetHead>
  )
}
