import { Select, TextInput } from '@mantine/core'
import { downloadStaffActions } from '@snab/contract/core/audit-log'
import { staffActionNames } from '@snab/domain/core/staff-actions'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { download } from '../../../../lib/api/api'
import { saveFile } from '../../../../lib/save-file'
import { showError } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { DownloadIcon } from '../../../../ui/icons'
import { KeywordField } from '../../frame/keyword-field'
import type { ActionSearch } from '../../frame/staff-search'
import { staffTexts } from '../../frame/staff.texts'
import { DateField } from '../../../../ui/date-field'

const route = getRouteApi('/staff/(core)/actions')

const kinds = Object.entries(staffActionNames)
  .map(([value, label]) => ({ value, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'ru'))

/** Filters of the audit log, stored in the address, and its download. */
export function ActionFilters({
  search,
  authors,
}: {
  search: ActionSearch
  authors: readonly { id: number; name: string }[]
}) {
  const t = useTexts(staffTexts)
  const navigate = route.useNavigate()
  const change = (next: ActionSearch) =>
    void navigate({ search: (old) => ({ ...old, before: undefined, ...next }), replace: true, resetScroll: false })
  const file = useMutation({
    mutationFn: () => {
      const { before: _before, ...filters } = search
      return download(downloadStaffActions, { query: filters })
    },
    onSuccess: saveFile,
    onError: (error) => showError(error),
  })
  return (
    <>
      <Select
        label={t('actions.author')}
        placeholder={t('actions.everybody')}
        data={authors.map(({ id, name }) => ({ value: String(id), label: name || String(id) }))}
        value={search.authorId === undefined ? null : String(search.authorId)}
        searchable
        clearable
        onChange={(value) => change({ authorId: value === null ? undefined : Number(value) })}
      />
      <Select
        w={260}
        label={t('actions.what')}
        placeholder={t('actions.everything')}
        data={kinds}
        value={search.kind ?? null}
        searchable
        clearable
        maxDropdownHeight={420}
        onChange={(value) => change({ kind: value ?? undefined })}
      />
      <DateField
        label={t('actions.from')}
        value={search.from ?? ''}
        onChange={(day) => change({ from: day || undefined })}
      />
      <DateField label={t('actions.to')} value={search.to ?? ''} onChange={(day) => change({ to: day || undefined })} />
      <TextInput
        w={100}
        label={t('actions.number')}
        inputMode="numeric"
        maxLength={12}
        value={search.subjectId ?? ''}
        onChange={(event) => change({ subjectId: Number(event.currentTarget.value.replace(/\D/g, '')) || undefined })}
      />
      <KeywordField
        key={search.keyword ?? ''}
        label={t('actions.keyword')}
        keyword={search.keyword}
        onKeyword={(keyword) => change({ keyword })}
      />
      {search.companyId !== undefined && (
        <button type="button" className={buttons.button} onClick={() => change({ companyId: undefined })}>
          {t('actions.company', { id: search.companyId })} — {t('actions.allCompanies')}
        </button>
      )}
      <button
        type="button"
        className={buttons.button}
        aria-disabled={file.isPending}
        onClick={() => {
          if (!file.isPending) file.mutate()
        }}
      >
        <DownloadIcon size={14} />
        {t('actions.download')}
      </button>
    </>
  )
}
