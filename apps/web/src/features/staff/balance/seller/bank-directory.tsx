import { bankDirectory, fetchBankDirectory, loadBankDirectory } from '@snab/contract/balance/bank'
import type { ResponseOf } from '@snab/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, callWithForm, queryOf } from '../../../../lib/api/api'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { formatDate } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { sellerTexts } from './sellers.texts'

const directoryQuery = queryOf(bankDirectory, {})

/** The directory that fills in banks by their БИК, and the upload of a newer one. */
export function BankDirectory() {
  const t = useTexts(sellerTexts)
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const { data } = useQuery({ ...directoryQuery, queryFn: () => call(bankDirectory, {}) })
  const outcome = {
    onSuccess: (directory: ResponseOf<typeof bankDirectory>) => {
      queryClient.setQueryData(directoryQuery.queryKey, directory)
      showSuccess(t('sellers.banksLoaded'))
    },
    onError: (error: Error) => showError(error),
  }
  const fetch = useMutation({ mutationFn: () => call(fetchBankDirectory, {}), ...outcome })
  const load = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('data', file)
      return callWithForm(loadBankDirectory, {}, form)
    },
    ...outcome,
  })
  const isBusy = fetch.isPending || load.isPending
  if (!data) return null
  return (
    <div className={panel.panel} style={{ marginBottom: 16 }}>
      <p>
        {data.day === null
          ? t('sellers.banksOwn')
          : t('sellers.banks', { date: formatDate(data.day), count: data.banks })}
      </p>
      <p className={panel.small}>{t('sellers.banksHint')}</p>
      <input
        ref={input}
        type="file"
        accept=".xml,.zip"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) load.mutate(file)
          currentTarget.value = ''
        }}
      />
      <div className={panel.buttons} style={{ justifyContent: 'flex-start', marginTop: 8 }}>
        <button
          type="button"
          className={buttons.button}
          aria-disabled={isBusy}
          onClick={() => !isBusy && fetch.mutate()}
        >
          {t(fetch.isPending ? 'sellers.banksFetching' : 'sellers.banksFetch')}
        </button>
        <button
          type="button"
          className={buttons.button}
          aria-disabled={isBusy}
          onClick={() => !isBusy && input.current?.click()}
        >
          {t('sellers.banksLoad')}
        </button>
      </div>
    </div>
  )
}
