import { customerAccounts, saveOpening, type CustomerAccounts } from '@snab/contract/balance/account'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../../lib/api/api'
import { errorText } from '../../../../../lib/api/api-error'
import { showSuccess } from '../../../../../lib/snackbar'
import { formatMoney } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import { useUnsavedGuard } from '../../../../../ui/dialog/unsaved-guard'
import panel from '../../../../../ui/panel.module.css'
import { isGeneral, problemAt, typedRoubles, useRefreshCustomer } from '../customer.data'
import classes from '../customer.module.css'
import { accountsTexts } from './accounts.texts'
import { OpeningRows, type OpeningPart } from './opening-rows'
import { DateField } from '../../../../../ui/date-field'

type Form = { day: string; parts: OpeningPart[] }

const newPart = (
  { legalEntities, sellers }: Pick<CustomerAccounts, 'legalEntities' | 'sellers'>,
  sum: string,
): OpeningPart => ({ entity: String(legalEntities[0]?.id ?? ''), seller: String(sellers[0]?.id ?? ''), sum })

const formOf = ({ opening, legalEntities, sellers }: CustomerAccounts): Form => ({
  day: opening.day ?? '',
  parts:
    opening.parts.length > 0
      ? opening.parts.map(({ legalEntityId, sellerId, isSellerTold, sum }) => ({
          entity: String(legalEntityId),
          seller: String((isSellerTold ? sellerId : sellers[0]?.id) ?? ''),
          sum: typedRoubles(sum),
        }))
      : opening.sum === 0
        ? []
        : [newPart({ legalEntities, sellers }, typedRoubles(opening.sum))],
})

/** The parts of the customer's balance from before its documents were kept here. */
export function OpeningForm({ customerId, accounts }: { customerId: number; accounts: CustomerAccounts }) {
  const t = useTexts(accountsTexts)
  const queryClient = useQueryClient()
  const refresh = useRefreshCustomer()
  const { opening, items } = accounts
  const [start] = useState(() => formOf(accounts))
  const [form, setForm] = useState(start)
  const [isTried, setTried] = useState(false)
  const sums = form.parts.map(({ sum }) => typedNumber(sum))
  const guard = useUnsavedGuard(JSON.stringify(form) !== JSON.stringify(start))
  const save = useMutation({
    mutationFn: () =>
      call(saveOpening, {
        params: { id: customerId },
        body: {
          version: opening.version,
          day: form.day,
          parts: form.parts.map(({ entity, seller }, at) => ({
            legalEntityId: Number(entity),
            sellerId: seller === '' ? null : Number(seller),
            sum: sums[at] ?? 0,
          })),
        },
      }),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryOf(customerAccounts, { params: { id: customerId } }).queryKey, answer)
      refresh()
      showSuccess(t('opening.saved'))
    },
  })
  const total = sums.reduce<number>((sum, one) => sum + Math.round((one ?? 0) * 100), 0) / 100
  return (
    <form
      className={`${panel.panel} ${classes.stack}`}
      noValidate
      aria-label={t('opening.title')}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (sums.every((sum) => sum !== undefined) && !save.isPending) save.mutate()
      }}
    >
      <h2>{t('opening.title')}</h2>
      {items.some(({ isSellerTold }) => !isSellerTold) && new Set(items.map(({ seller }) => seller.id)).size > 1 && (
        <p role="status" className={panel.problem}>
          {t('opening.ask')}
        </p>
      )}
      <p className={panel.small}>{t('opening.hint')}</p>
      <DateField
        label={t('opening.day')}
        value={form.day}
        error={problemAt(save.error, 'day')}
        onChange={(day) => setForm((before) => ({ ...before, day }))}
      />
      <OpeningRows
        parts={form.parts}
        accounts={accounts}
        error={save.error}
        isTried={isTried}
        onChange={(parts) => setForm((before) => ({ ...before, parts }))}
      />
      <p>{t('opening.total', { sum: formatMoney(total) })}</p>
      {(isGeneral(save.error) || problemAt(save.error, 'parts')) && (
        <p role="alert" className={panel.problem}>
          {problemAt(save.error, 'parts') ?? errorText(save.error)}
        </p>
      )}
      <div className={panel.buttons}>
        <button
          type="button"
          className={buttons.button}
          onClick={() => setForm((before) => ({ ...before, parts: [...before.parts, newPart(accounts, '')] }))}
        >
          {t('opening.add')}
        </button>
        <button type="submit" className={buttons.filled} aria-disabled={save.isPending}>
          {t('opening.save')}
        </button>
      </div>
      {guard.question}
    </form>
  )
}
