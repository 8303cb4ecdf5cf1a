import { NumberInput, Select } from '@mantine/core'
import { customerStates } from '@snab/contract/assortment/customer'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../../lib/texts/texts'
import { useUser } from '../../../../shared/session/startup'
import { FoldedFilters } from '../../frame/folded-filters'
import { KeywordField } from '../../frame/keyword-field'
import type { CustomersSearch } from '../../frame/staff-search'
import { filtersOf, useCustomerOptions } from './customer.data'
import { customerTexts } from './customer.texts'

type Named = { id: number; name: string }

/** Whether the address filters companies. */
export const isNarrowed = (search: CustomersSearch): boolean =>
  Object.values(filtersOf(search)).some((value) => value !== undefined)

export function CustomerFilters({
  search,
  onChange,
}: {
  search: CustomersSearch
  onChange: (change: CustomersSearch) => void
}) {
  const t = useTexts(customerTexts)
  const isAdministrator = useUser()?.staffRole === 'administrator'
  const { data } = useCustomerOptions()
  const narrowing = Object.entries(filtersOf(search)).filter(
    ([name, value]) => name !== 'keyword' && value !== undefined,
  ).length
  const nobody = { id: 0, name: t('customers.nobody') }
  return (
    <>
      <KeywordField
        key={search.keyword ?? ''}
        label={t('customers.keyword')}
        keyword={search.keyword}
        onKeyword={(keyword) => onChange({ keyword })}
      />
      <FoldedFilters count={narrowing}>
        <Choice
          label={t('customers.region')}
          items={data?.regions}
          value={search.regionId}
          onChange={(regionId) => onChange({ regionId })}
        />
        <Choice
          label={t('customers.priceType')}
          items={data?.priceTypes}
          value={search.priceTypeId}
          onChange={(priceTypeId) => onChange({ priceTypeId })}
        />
        {isAdministrator && (
          <Choice
            label={t('customers.managers')}
            items={data && [nobody, ...data.managers]}
            value={search.managerId}
            onChange={(managerId) => onChange({ managerId })}
          />
        )}
        <Select
          w={190}
          label={t('customers.state')}
          placeholder={t('customers.any')}
          clearable
          data={customerStates.map((state) => ({ value: state, label: t(`customers.state.${state}`) }))}
          value={search.state ?? null}
          onChange={(value) => onChange({ state: customerStates.find((state) => state === value) })}
        />
        {(data?.segments.length ?? 0) > 0 && (
          <Choice
            label={t('customers.segment')}
            items={data?.segments}
            value={search.segmentId}
            onChange={(segmentId) => onChange({ segmentId })}
          />
        )}
        <NumberInput
          w={130}
          label={t('customers.silentDays')}
          min={1}
          max={3650}
          allowDecimal={false}
          clampBehavior="strict"
          value={search.silentDays ?? ''}
          onChange={(days) => onChange({ silentDays: typeof days === 'number' ? days : undefined })}
        />
      </FoldedFilters>
      {isNarrowed(search) && (
        <Link to="/staff/companies" preload={false}>
          {t('customers.dropFilters')}
        </Link>
      )}
    </>
  )
}

type ChoiceProps = {
  label: string
  items: readonly Named[] | undefined
  value: number | undefined
  onChange: (value: number | undefined) => void
}

function Choice({ label, items = [], value, onChange }: ChoiceProps) {
  const t = useTexts(customerTexts)
  return (
    <Select
      w={170}
      label={label}
      placeholder={t('customers.any')}
      clearable
      searchable
      data={items.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? undefined : Number(chosen))}
    />
  )
}
