import { staffFind, type Finding } from '@snab/contract/pages/staff-home'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { queryOf } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { useSettled } from '../../../../lib/hooks/use-settled'
import { useTexts } from '../../../../lib/texts/texts'
import { SearchIcon } from '../../../../ui/icons'
import { useAppInfo, useUser } from '../../../../shared/session/startup'
import { useScreenKeys } from '../../../../shared/keys/screen-keys'
import { groupsOf } from '../../frame/staff-sections'
import { staffTexts } from '../../frame/staff.texts'
import { findTexts } from './find.texts'
import classes from './staff-find.module.css'

const shortest = 2
const kinds: readonly Finding['kind'][] = ['order', 'document', 'company-document', 'company', 'person', 'product']

/** A person is shown with their company. */
const addressOf = ({ kind, id }: Finding): string =>
  ({
    order: `/staff/orders/${String(id)}`,
    document: `/staff/orders/${String(id)}`,
    'company-document': `/staff/companies/${String(id)}`,
    company: `/staff/companies/${String(id)}`,
    person: `/staff/companies/${String(id)}`,
    product: `/product/${String(id)}`,
  })[kind]

const mostScreens = 5

/** Sections of the back office whose name contains all words, in any order. */
function useScreens(text: string): { to: string; name: string }[] {
  const t = useTexts(staffTexts)
  const user = useUser()
  const { configuration } = useAppInfo()
  if (text === '' || !user?.staffRole) return []
  const words = text.toLowerCase().split(/\s+/)
  return groupsOf({ staffRole: user.staffRole, rights: user.rights }, configuration)
    .flatMap(({ sections }) => sections)
    .map(({ to, text: key }) => ({ to, name: t(key) }))
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
    .slice(0, mostScreens)
}

/** Search over everything that is accessible, including sections; Ctrl+K focuses it, Enter opens the first result. */
export function StaffFind() {
  const t = useTexts(findTexts)
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const keyword = useSettled(text.trim(), 200)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  useHotkeys(
    [
      ['mod+K', () => field.current?.select()],
      ['mod+Л', () => field.current?.select()],
    ],
    [],
  )
  useScreenKeys('staff')
  const { data, error, isFetching } = useQuery({
    ...queryOf(staffFind, { query: { keyword } }),
    enabled: keyword.length >= shortest,
    placeholderData: keepPreviousData,
  })
  const isShort = text.trim().length < shortest
  const screens = useScreens(isShort ? '' : text.trim())
  const items = isShort ? [] : (data?.items ?? [])
  const addresses = [...screens.map(({ to }) => to), ...items.map(addressOf)]
  const isEmpty = !isShort && text.trim() === keyword && !isFetching && data !== undefined && addresses.length === 0

  const open = (index: number) => {
    const href = addresses[index]
    if (href === undefined) return
    setText('')
    combobox.closeDropdown()
    field.current?.blur()
    void navigate({ href })
  }

  return (
    <search className={classes.find}>
      <Combobox store={combobox} width="target" onOptionSubmit={(value) => open(Number(value))}>
        <Combobox.Target>
          <TextInput
            ref={field}
            data-portal-search
            aria-keyshortcuts="/ Control+K"
            size="xs"
            aria-label={t('find.label')}
            placeholder={t('find.placeholder')}
            leftSection={<SearchIcon size={14} />}
            rightSection={<kbd className={classes.key}>Ctrl K</kbd>}
            rightSectionWidth={52}
            value={text}
            maxLength={200}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              combobox.openDropdown()
              combobox.resetSelectedOption()
            }}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() >= 0) return
              event.preventDefault()
              open(0)
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={addresses.length === 0 && !isEmpty && !error}>
          <Combobox.Options className={classes.options ?? ''} aria-label={t('find.label')}>
            {screens.length > 0 && (
              <Combobox.Group label={t('find.screens')}>
                {screens.map(({ to, name }, index) => (
                  <Combobox.Option key={to} value={String(index)}>
                    <span className={classes.title}>{name}</span>
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            )}
            {kinds.map((kind) => {
              const own = items
                .map((item, at) => ({ item, index: screens.length + at }))
                .filter(({ item }) => item.kind === kind)
              if (own.length === 0) return null
              return (
                <Combobox.Group key={kind} label={t(`find.kind.${kind}`)}>
                  {own.map(({ item, index }) => (
                    <Combobox.Option key={index} value={String(index)}>
                      <span className={classes.title}>{item.title}</span>
                      <span className={classes.details}>{item.details}</span>
                    </Combobox.Option>
                  ))}
                </Combobox.Group>
              )
            })}
            {error && <Combobox.Empty role="alert">{errorText(error)}</Combobox.Empty>}
            {isEmpty && <Combobox.Empty>{t('find.nothing')}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </search>
  )
}
