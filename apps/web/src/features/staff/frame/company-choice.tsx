import { Select, type MantineSize } from '@mantine/core'
import { listStaffCompanies } from '@snab/contract/people/permission'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../lib/api/api'
import { useSettled } from '../../../lib/hooks/use-settled'

type Props = {
  label: string
  placeholder: string
  value: number | null
  onChange: (id: number | null) => void
  /** Offered before anything is typed. */ known?: { id: number; name: string } | null
  /** Not offered. */ except?: number
  error?: string | null | undefined
  /** Small fields have their label only for screen readers. */ size?: MantineSize
}

/** One of the customers that this staff member manages, found by name. */
export function CompanyChoice({ label, placeholder, value, onChange, known = null, except, error, size }: Props) {
  const [text, setText] = useState(known?.name ?? '')
  const keyword = useSettled(text.trim(), 200)
  const { data } = useQuery({
    ...queryOf(listStaffCompanies, { query: { keyword, 'per-page': 20 } }),
    placeholderData: keepPreviousData,
  })
  const options = [...(known ? [known] : []), ...(data?.items ?? []).filter(({ id }) => id !== known?.id)]
  return (
    <Select
      {...(size === undefined ? { label } : { size, 'aria-label': label })}
      placeholder={placeholder}
      searchable
      clearable
      data={options.filter(({ id }) => id !== except).map(({ id, name }) => ({ value: String(id), label: name }))}
      // the server has filtered, so its whole answer is shown
      filter={({ options: all }) => all}
      searchValue={text}
      onSearchChange={setText}
      value={value === null ? null : String(value)}
      error={error}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  )
}
