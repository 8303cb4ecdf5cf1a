import { NativeSelect } from '@mantine/core'
import type { AccountRow } from '@snab/contract/balance/account'
import { listEDocuments, listSigners, previewEAct, sendEAct, type EActPreview } from '@snab/contract/money/e-document'
import { shownDay } from '@snab/domain/text/shown-day'
import { addDays, moscowDay } from '@snab/domain/time/moscow-time'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../../lib/api/api'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { showSuccess } from '../../../../../lib/snackbar'
import { formatMoney } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import { Dialog } from '../../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../../ui/dialog/form-buttons'
import panel from '../../../../../ui/panel.module.css'
import { problemOfField, SaveProblem } from '../../../editing/save-problem'
import { eActTexts } from './e-act.texts'
import classes from './e-act.module.css'
import { DateField } from '../../../../../ui/date-field'

type Props = { customerId: number; account: AccountRow; onClose: () => void }

/** From the beginning of the quarter of the last complete month to that month's end. */
function usualPeriod(today: string): { from: string; to: string } {
  const to = addDays(`${today.slice(0, 7)}-01`, -1)
  const month = Number(to.slice(5, 7))
  return { from: `${to.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`, to }
}

/** The act between this seller and this legal entity: a preview, and sending it through the operator. */
export function EActDialog({ customerId, account: { seller, legalEntity }, onClose }: Props) {
  const t = useTexts(eActTexts)
  const queryClient = useQueryClient()
  const [period, setPeriod] = useState(() => usualPeriod(moscowDay(new Date())))
  const [contractId, setContract] = useState('')
  const [signerId, setSigner] = useState('')
  const asked = {
    ...period,
    sellerId: seller.id ?? ('own' as const),
    ...(legalEntity && { legalEntityId: legalEntity.id }),
    ...(contractId && { contractId: Number(contractId) }),
  }
  const isDated = period.from !== '' && period.to !== ''
  const preview = useQuery({
    ...queryOf(previewEAct, { params: { id: customerId }, query: asked }),
    enabled: isDated,
    placeholderData: keepPreviousData,
    ...alwaysStale,
  })
  const signers = useQuery({ ...queryOf(listSigners, {}), ...alwaysStale })
  const send = useMutation({
    mutationFn: () =>
      call(sendEAct, {
        params: { id: customerId },
        body: { ...asked, ...(signerId && { signerId: Number(signerId) }) },
      }),
    onSuccess: ({ state }) => {
      void queryClient.invalidateQueries({ queryKey: [listEDocuments.path] })
      showSuccess(t(state === 'to-sign' ? 'eAct.toSign' : 'eAct.sent'))
      onClose()
    },
  })
  const problem = (name: 'from' | 'to') => problemOfField(preview.error, name) ?? problemOfField(send.error, name)
  const own = (signers.data?.items ?? []).filter((one) => one.sellerId === seller.id && one.isActive)
  const act = preview.data
  const maySend = isDated && act !== undefined && act.rows > 0 && !preview.error && !send.isPending
  return (
    <Dialog title={t('eAct.title')} size={520} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (maySend) send.mutate()
        }}
      >
        <p>{t('eAct.between', { seller: seller.name, buyer: legalEntity?.name ?? '—' })}</p>
        <div className={classes.pair}>
          {(['from', 'to'] as const).map((name) => (
            <DateField
              key={name}
              label={t(`eAct.${name}`)}
              value={period[name]}
              error={problem(name)}
              onChange={(value) => setPeriod((before) => ({ ...before, [name]: value }))}
            />
          ))}
        </div>
        {act && act.contracts.length > 0 && (
          <NativeSelect
            label={t('eAct.contract')}
            value={contractId}
            data={[
              { value: '', label: t('eAct.anyContract') },
              ...act.contracts.map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
            onChange={({ currentTarget: { value } }) => setContract(value)}
          />
        )}
        <NativeSelect
          label={t('eAct.signer')}
          value={signerId}
          data={[
            { value: '', label: t('eAct.anySigner') },
            ...own.map(({ id, lastName, firstName, post, problem: unable }) => ({
              value: String(id),
              label: `${lastName} ${firstName}, ${post}`,
              disabled: unable !== null,
            })),
          ]}
          onChange={({ currentTarget: { value } }) => setSigner(value)}
        />
        {act && <Totals act={act} />}
        <SaveProblem
          error={send.error ?? preview.error}
          fields={['from', 'to']}
          onReload={() => void preview.refetch()}
        />
        <FormButtons
          save={t('eAct.send')}
          saving={t('eAct.sending')}
          isPending={send.isPending}
          isDisabled={!maySend && !send.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

function Totals({ act }: { act: EActPreview }) {
  const t = useTexts(eActTexts)
  const words = (balance: number) =>
    balance === 0
      ? t('eAct.even')
      : t(balance < 0 ? 'eAct.debt' : 'eAct.advance', { sum: formatMoney(Math.abs(balance)) })
  if (act.rows === 0) return <p className={panel.problem}>{t('eAct.noRows')}</p>
  const totals = [
    [t('eAct.opening', { day: shownDay(act.from) }), words(act.opening)],
    [t('eAct.debit'), formatMoney(act.debit)],
    [t('eAct.credit'), formatMoney(act.credit)],
    [t('eAct.opening', { day: shownDay(act.to) }), words(act.closing)],
  ]
  return (
    <dl className={classes.totals}>
      {totals.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={panel.muted}>{t('eAct.rows', { count: act.rows })}</div>
    </dl>
  )
}
