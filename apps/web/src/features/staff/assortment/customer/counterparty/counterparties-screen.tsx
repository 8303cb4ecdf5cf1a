import { Checkbox, NativeSelect } from '@mantine/core'
import { createFromMany, listCounterparties, type Counterparty } from '@snab/contract/assortment/customers/counterparty'
import type { ResponseOf } from '@snab/contract/endpoint'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { call, queryOf } from '../../../../../lib/api/api'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { showError, showSuccess } from '../../../../../lib/snackbar'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import panel from '../../../../../ui/panel.module.css'
import { staffTexts } from '../../../frame/staff.texts'
import { InboxScreen } from '../../../views/inbox-screen'
import { useCustomerOptions } from '../customer.data'
import { CounterpartyLine, useRefresh } from './counterparty-line'
import { counterpartyTexts } from './counterparty.texts'

const route = getRouteApi('/staff/(assortment)/counterparties')
const perPage = 100

/** Buyers that only 1C knows: each is created as a customer, linked to one, or dismissed. */
export function CounterpartiesScreen() {
  const t = useTexts(counterpartyTexts)
  const heading = useTexts(staffTexts)('staff.counterparties')
  const { page = 1, keyword, state } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: options } = useCustomerOptions()
  const [region, setRegion] = useState<number | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const list = useQuery({
    ...queryOf(listCounterparties, { query: { page, 'per-page': perPage, keyword, state: state ?? 'open' } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  })
  const regionId = region ?? options?.regions[0]?.id ?? 0
  const able = (list.data?.items ?? []).filter(({ state: now, problem }) => now === 'open' && problem === null)
  const toggle = (ids: readonly number[], isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))
  const own = able.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  return (
    <InboxScreen
      heading={heading}
      screen="counterparties"
      list={list}
      onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
      nothing={t(state === undefined ? 'counterparties.nothing' : 'counterparties.nothingDecided')}
      nothingHint={state === undefined && t('counterparties.nothingHint')}
      keyword={{
        label: t('counterparties.keyword'),
        value: keyword,
        onChange: (typed) => void navigate({ search: (before) => ({ ...before, keyword: typed, page: undefined }) }),
      }}
      states={{
        label: t('counterparties.state'),
        tabs: [
          {
            name: t('counterparties.open'),
            link: linkOptions({ to: '/staff/counterparties', search: { state: undefined } }),
          },
          {
            name: t('counterparties.decided'),
            link: linkOptions({ to: '/staff/counterparties', search: { state: 'decided' } }),
          },
        ],
      }}
      tools={
        state === undefined && (
          <>
            <NativeSelect
              label={t('counterparties.region')}
              value={String(regionId)}
              data={(options?.regions ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(event) => setRegion(Number(event.currentTarget.value))}
            />
            {able.length > 0 && (
              <Checkbox
                label={t('counterparties.selectAll')}
                checked={own.length === able.length}
                indeterminate={own.length > 0 && own.length < able.length}
                onChange={(event) =>
                  toggle(
                    able.map(({ id }) => id),
                    event.currentTarget.checked,
                  )
                }
              />
            )}
            {own.length > 0 && regionId !== 0 && <CreateMany ids={own} regionId={regionId} />}
          </>
        )
      }
      renderItem={(counterparty: Counterparty) => (
        <CounterpartyLine
          key={counterparty.id}
          counterparty={counterparty}
          regionId={regionId}
          isChosen={chosen.has(counterparty.id)}
          onChoose={(isChosen) => toggle([counterparty.id], isChosen)}
        />
      )}
    />
  )
}

function CreateMany({ ids, regionId }: { ids: number[]; regionId: number }) {
  const t = useTexts(counterpartyTexts)
  const refresh = useRefresh()
  const [left, setLeft] = useState<ResponseOf<typeof createFromMany>['left']>([])
  const create = useMutation({
    mutationFn: () => call(createFromMany, { body: { ids, regionId } }),
    onSuccess: (answer) => {
      showSuccess(t('counterparties.createdMany', { count: answer.created }))
      setLeft(answer.left)
    },
    onError: (error) => showError(error),
    onSettled: refresh,
  })
  return (
    <>
      <button
        type="button"
        className={buttons.filled}
        aria-disabled={create.isPending}
        onClick={() => {
          if (!create.isPending) create.mutate()
        }}
      >
        {t('counterparties.createMany', { count: ids.length })}
      </button>
      {left.length > 0 && (
        <div role="alert" className={panel.problem}>
          <p>{t('counterparties.leftMany')}</p>
          <ul>
            {left.map(({ id, name, reason }) => (
              <li key={id}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
