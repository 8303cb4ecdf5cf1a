import { documentKinds, documentNames, paymentStates } from '@snab/domain/document/document-kind'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { documentTexts } from '../../../shared/document/document.texts'
import { useUser } from '../../../shared/session/startup'
import buttons from '../../../ui/button.module.css'
import { FilterRow } from '../../../ui/list/filter-row'
import { CloseIcon } from '../../../ui/icons'
import classes from './document-filters.module.css'
import { readDocumentSearch, type DocumentSearch } from './document-search'
import { DateField } from '../../../ui/date-field'

type Props = { filters: DocumentSearch; onChange: (change: DocumentSearch) => void }

export function DocumentFilters({ filters, onChange }: Props) {
  const t = useTexts(documentTexts)
  const entities = useUser()?.company?.legalEntities ?? []
  const active = Object.entries(filters).filter(([name, value]) => name !== 'keyword' && value !== undefined).length
  const change = (search: Record<string, unknown>) => {
    const read = readDocumentSearch(search)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys given by this screen
    onChange(Object.fromEntries(Object.keys(search).map((key) => [key, read[key as keyof DocumentSearch]])))
  }
  return (
    <search className={classes.filters}>
      <Search key={filters.keyword ?? ''} initial={filters.keyword ?? ''} onSearch={(keyword) => change({ keyword })} />
      <FilterRow count={active}>
        <select
          aria-label={t('document.kindFilter')}
          value={filters.kind ?? ''}
          onChange={({ target }) => change({ kind: target.value })}
        >
          <option value="">{t('document.anyKind')}</option>
          {documentKinds.map((kind) => (
            <option key={kind} value={kind}>
              {documentNames[kind]}
            </option>
          ))}
        </select>
        <select
          aria-label={t('document.paymentFilter')}
          value={filters.payment ?? ''}
          onChange={({ target }) => change({ payment: target.value })}
        >
          <option value="">{t('document.anyPayment')}</option>
          {paymentStates.map((payment) => (
            <option key={payment} value={payment}>
              {payment === 'overdue' ? t('document.overdueFilter') : t(`document.payment.${payment}`)}
            </option>
          ))}
        </select>
        {entities.length > 1 && (
          <select
            aria-label={t('document.entityFilter')}
            value={filters.legalEntityId ?? ''}
            onChange={({ target }) => change({ legalEntityId: target.value })}
          >
            <option value="">{t('document.anyEntity')}</option>
            {entities.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        {filters.orderId !== undefined && (
          <button type="button" className={buttons.button} onClick={() => change({ orderId: undefined })}>
            {t('document.dropOrder')}
          </button>
        )}
        {(['from', 'to'] as const).map((end) => (
          <span key={end} className={classes.day}>
            <span aria-hidden>{t(`document.${end}`)}</span>
            <DateField
              size="xs"
              w={112}
              aria-label={t(`document.${end}`)}
              value={filters[end] ?? ''}
              onChange={(day) => change({ [end]: day })}
            />
          </span>
        ))}
      </FilterRow>
    </search>
  )
}

/** Has its own draft and passes on the submitted values. */
function Search({ initial, onSearch }: { initial: string; onSearch: (keyword: string) => void }) {
  const t = useTexts(documentTexts)
  const [draft, setDraft] = useState(initial)
  return (
    <form
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(draft)
      }}
    >
      <input
        value={draft}
        maxLength={500}
        aria-label={t('document.search')}
        placeholder={t('document.search')}
        onChange={({ target }) => setDraft(target.value)}
      />
      {initial !== '' && (
        <button
          type="button"
          className={buttons.icon}
          aria-label={t('document.clear')}
          title={t('document.clear')}
          onClick={() => onSearch('')}
        >
          <CloseIcon />
        </button>
      )}
      <button type="submit" className={buttons.button}>
        {t('document.find')}
      </button>
    </form>
  )
}
