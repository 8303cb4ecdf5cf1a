import { Textarea } from '@mantine/core'
import { getMarkingCodes, getReception, keepMarkingCodes, type MarkingCodes } from '@snab/contract/money/reception'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { showSuccess } from '../../../../lib/snackbar'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import { eDocumentTexts } from './e-document.texts'

/** Marking codes (Честный знак) by line, scanned or pasted. */
export function MarkingCodesPart({ documentId }: { documentId: number }) {
  const t = useTexts(eDocumentTexts)
  const { data } = useQuery({ ...queryOf(getMarkingCodes, { params: { id: documentId } }), ...alwaysStale })
  if (!data) return null
  return (
    <section className={panel.panel} aria-labelledby="marking-codes">
      <div className={panel.head}>
        <h2 id="marking-codes">{t('edo.codes')}</h2>
      </div>
      <p className={panel.muted}>{t('edo.codesHint')}</p>
      <ul className={panel.cards}>
        {data.lines.map((line) => (
          <li key={`${String(line.line)} ${String(line.codes.length)}`} className={panel.card}>
            <OneLine documentId={documentId} line={line} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneLine({ documentId, line }: { documentId: number; line: MarkingCodes['lines'][number] }) {
  const t = useTexts(eDocumentTexts)
  const queryClient = useQueryClient()
  const stored = line.codes.map(({ code }) => code).join('\n')
  const [text, setText] = useState(stored)
  const keep = useMutation({
    mutationFn: () =>
      call(keepMarkingCodes, {
        params: { id: documentId },
        body: {
          line: line.line,
          codes: text
            .split(/\r?\n/)
            .map((code) => code.trim())
            .filter(Boolean),
        },
      }),
    onSuccess: (after) => {
      queryClient.setQueryData(queryOf(getMarkingCodes, { params: { id: documentId } }).queryKey, after)
      void queryClient.invalidateQueries({ queryKey: [getReception.path] })
      showSuccess(t('edo.codesKept'))
    },
  })
  return (
    <>
      <span>
        <strong>{line.name}</strong>{' '}
        {line.isMarked && (
          <span className={panel.tag} data-tone={line.lacking > 0 ? 'bad' : 'good'}>
            {line.lacking > 0 ? t('edo.codesLacking', { count: line.lacking }) : t('edo.isMarked')}
          </span>
        )}
      </span>
      <span className={panel.small}>
        {t('edo.codesCount', { count: line.codes.length, amount: `${formatNumber(line.amount)} ${line.unit}` })}
      </span>
      <Textarea
        aria-label={t('edo.codesOf', { name: line.name })}
        autosize
        minRows={1}
        maxRows={8}
        value={text}
        error={problemOfField(keep.error, 'codes')}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <SaveProblem
        error={keep.error}
        fields={['codes']}
        onReload={() => void queryClient.invalidateQueries({ queryKey: [getMarkingCodes.path] })}
      />
      {text !== stored && (
        <button
          type="button"
          className={buttons.button}
          aria-disabled={keep.isPending}
          onClick={() => !keep.isPending && keep.mutate()}
        >
          {t('edo.keepCodes')}
        </button>
      )}
    </>
  )
}
