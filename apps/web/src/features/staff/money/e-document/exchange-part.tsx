import { NativeSelect } from '@mantine/core'
import { inviteToEdo, listEDocuments, listSigners, sendEDocument } from '@snab/contract/money/e-document'
import { listDocuments } from '@snab/contract/money/document'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { ApiError, errorText } from '../../../../lib/api/api-error'
import { SaveProblem } from '../../editing/save-problem'
import { eDocumentTexts } from './e-document.texts'

const over = ['refused', 'annulled', 'error']

/** Sends a УПД through the operator, or links to its exchange. */
export function ExchangePart({ documentId }: { documentId: number }) {
  const t = useTexts(eDocumentTexts)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [signerId, setSigner] = useState('')
  const { data } = useQuery({ ...queryOf(listEDocuments, { query: { documentId } }), ...alwaysStale })
  const signers = useQuery({ ...queryOf(listSigners, {}), ...alwaysStale })
  const send = useMutation({
    mutationFn: (decided: { withoutCodes?: true }) =>
      call(sendEDocument, {
        params: { id: documentId },
        body: { ...(signerId && { signerId: Number(signerId) }), ...decided },
      }),
    onSuccess: ({ id }) => {
      for (const { path } of [listDocuments, listEDocuments]) void queryClient.invalidateQueries({ queryKey: [path] })
      showSuccess(t('edo.sentNow'))
      void navigate({ to: '/staff/e-documents/$id', params: { id: String(id) } })
    },
  })
  const invite = useMutation({
    mutationFn: () => call(inviteToEdo, { params: { id: documentId } }),
    onSuccess: ({ isReachable }) => showSuccess(t(isReachable ? 'edo.reachable' : 'edo.invited')),
    onError: (error) => showError(error),
  })
  const [current] = data?.items ?? []
  const maySend = data !== undefined && (!current || over.includes(current.state) || current.isOutdated)
  const lacksCodes = send.error instanceof ApiError && send.error.body.code === 'marking-codes-missing'
  return (
    <section className={panel.panel} aria-labelledby="exchange-part">
      <div className={panel.head}>
        <h2 id="exchange-part">{t('edo.exchange')}</h2>
        {current && <span className={panel.tag}>{current.stateName}</span>}
      </div>
      {current ? (
        <p>
          <Link to="/staff/e-documents/$id" params={{ id: String(current.id) }} preload={false}>
            {t('edo.open')}
          </Link>{' '}
          <span className={panel.muted}>{current.text}</span>
        </p>
      ) : (
        <p className={panel.muted}>{t('edo.notSent')}</p>
      )}
      {maySend && (
        <div className={panel.form}>
          <NativeSelect
            label={t('edo.signer')}
            value={signerId}
            data={[
              { value: '', label: t('edo.anySigner') },
              ...(signers.data?.items ?? [])
                .filter(({ isActive }) => isActive)
                .map(({ id, lastName, firstName, post }) => ({
                  value: String(id),
                  label: `${lastName} ${firstName}, ${post}`,
                })),
            ]}
            onChange={({ currentTarget: { value } }) => setSigner(value)}
          />
          {lacksCodes && (
            <p role="alert" className={panel.problem}>
              {errorText(send.error)}
            </p>
          )}
          <SaveProblem
            error={lacksCodes ? null : send.error}
            fields={[]}
            onReload={() => void queryClient.invalidateQueries({ queryKey: [listEDocuments.path] })}
          />
          <div className={panel.buttons}>
            <button
              type="button"
              className={buttons.button}
              aria-disabled={invite.isPending}
              onClick={() => !invite.isPending && invite.mutate()}
            >
              {t('edo.invite')}
            </button>
            <button
              type="button"
              className={buttons.filled}
              aria-disabled={send.isPending}
              onClick={() => !send.isPending && send.mutate({})}
            >
              {t(current?.isOutdated ? 'edo.sendRevision' : 'edo.send')}
            </button>
            {lacksCodes && (
              <button
                type="button"
                className={buttons.button}
                aria-disabled={send.isPending}
                onClick={() => !send.isPending && send.mutate({ withoutCodes: true })}
              >
                {t('edo.sendWithoutCodes')}
              </button>
            )}
          </div>
        </div>
      )}
    </section>
  )
}
