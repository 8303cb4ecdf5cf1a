import { Checkbox } from '@mantine/core'
import { mergeMade, previewMadeMerge } from '@snab/contract/assortment/products/made-merge'
import type { ResponseOf } from '@snab/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call, queryOf } from '../../../../../../lib/api/api'
import { errorText } from '../../../../../../lib/api/api-error'
import { alwaysStale } from '../../../../../../lib/api/freshness'
import { showSuccess } from '../../../../../../lib/snackbar'
import { useTexts } from '../../../../../../lib/texts/texts'
import buttons from '../../../../../../ui/button.module.css'
import { Dialog } from '../../../../../../ui/dialog/dialog'
import panel from '../../../../../../ui/panel.module.css'
import quiet from '../../../../../../ui/quiet-list.module.css'
import { madeMergeTexts } from './made-merge.texts'

type Preview = ResponseOf<typeof previewMadeMerge>
type Props = { id: number; intoId: number; onClose: () => void }

/** Merges a product made by staff into the one of 1C: shows both with what moves, and asks for confirmation. */
export function MadeMergeDialog({ id, intoId, onClose }: Props) {
  const t = useTexts(madeMergeTexts)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isSure, setSure] = useState(false)
  const [isOwnKept, setOwnKept] = useState(false)
  const preview = useQuery({ ...queryOf(previewMadeMerge, { params: { id, intoId } }), ...alwaysStale })
  const merge = useMutation({
    mutationFn: ({ made, into }: Preview) =>
      call(mergeMade, {
        params: { id, intoId },
        body: { version: made.version, intoVersion: into.version, isOwnKept },
      }),
    onSuccess: async () => {
      showSuccess(t('madeMerge.done'))
      onClose()
      await navigate({ to: '/staff/products/$id', params: { id: String(intoId) }, replace: true })
      await queryClient.invalidateQueries()
    },
    // another person has changed one of the two: the preview is reloaded
    onError: () => void preview.refetch(),
  })
  const { data } = preview
  const error = merge.error ?? preview.error
  const isPossible = data !== undefined && data.problem === null
  return (
    <Dialog title={t('madeMerge.title')} size={560} onClose={onClose}>
      <div className={panel.form}>
        <p className={panel.muted}>{t('madeMerge.how')}</p>
        {data && <Sides preview={data} />}
        {data?.problem && <p className={panel.problem}>{data.problem}</p>}
        {isPossible && <Moves preview={data} />}
        {error && (
          <p role="alert" className={panel.problem}>
            {errorText(error)}
          </p>
        )}
        {isPossible && data.dropped.length > 0 && (
          <Checkbox
            label={t('madeMerge.keep')}
            checked={isOwnKept}
            onChange={(event) => setOwnKept(event.currentTarget.checked)}
          />
        )}
        {isPossible && (
          <Checkbox
            label={t('madeMerge.sure')}
            checked={isSure}
            onChange={(event) => setSure(event.currentTarget.checked)}
          />
        )}
        <div className={panel.buttons}>
          <button type="button" className={buttons.button} onClick={onClose}>
            {t('madeMerge.cancel')}
          </button>
          {isPossible && isSure && (
            <button
              type="button"
              className={buttons.filled}
              aria-disabled={merge.isPending}
              onClick={() => {
                if (!merge.isPending) merge.mutate(data)
              }}
            >
              {t('madeMerge.save')}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Sides({ preview: { made, into } }: { preview: Preview }) {
  const t = useTexts(madeMergeTexts)
  return (
    <dl>
      {(
        [
          ['made', made],
          ['into', into],
        ] as const
      ).map(([key, { name, article, brand }]) => (
        <div key={key}>
          <dt>{t(`madeMerge.${key}`)}</dt>
          <dd>{[name, t('madeMerge.article', { article }), brand].filter(Boolean).join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}

function Moves({ preview: { moves, dropped } }: { preview: Preview }) {
  const t = useTexts(madeMergeTexts)
  const lists = [
    ['moves', moves],
    ['dropped', dropped],
  ] as const
  if (moves.length + dropped.length === 0) return <p>{t('madeMerge.nothing')}</p>
  return lists.map(
    ([key, list]) =>
      list.length > 0 && (
        <section key={key} aria-label={t(`madeMerge.${key}`)}>
          <h3>{t(`madeMerge.${key}`)}</h3>
          <ul className={quiet.list}>
            {list.map((one) => (
              <li key={one.name}>{t('madeMerge.count', one)}</li>
            ))}
          </ul>
        </section>
      ),
  )
}
