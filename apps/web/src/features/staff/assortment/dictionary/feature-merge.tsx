import { Radio } from '@mantine/core'
import { mergeFeatures, previewFeatureMerge, type StaffFeature } from '@snab/contract/assortment/feature'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { errorText } from '../../../../lib/api/api-error'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import classes from './dictionaries.module.css'
import { dictionaryTexts } from './dictionaries.texts'
import { MergeDialog } from './merge-dialog'

type Wins = 'into' | 'from'

export function FeatureMerge({ entry, onClose }: { entry: StaffFeature; onClose: () => void }) {
  // as it was when the dialog opened: its version is sent with the changes
  const [seen] = useState(entry)
  const [wins, setWins] = useState<Wins>('into')
  return (
    <MergeDialog
      kind="feature"
      entry={seen}
      onMerge={(into) =>
        call(mergeFeatures, {
          params: { id: seen.id },
          body: { intoId: into.id, wins, version: seen.version, intoVersion: into.version },
        })
      }
      onClose={onClose}
    >
      {(into) => <Preview key={into.id} from={seen} into={into} wins={wins} onWins={setWins} />}
    </MergeDialog>
  )
}

type Named = { id: number; name: string }
type Props = { from: Named; into: Named; wins: Wins; onWins: (wins: Wins) => void }

function Preview({ from, into, wins, onWins }: Props) {
  const t = useTexts(dictionaryTexts)
  const { data, error } = useQuery({
    ...queryOf(previewFeatureMerge, { params: { id: from.id }, body: { intoId: into.id, wins: 'into' } }),
    ...alwaysStale,
    retry: false,
  })
  if (error) return <p className={panel.problem}>{errorText(error)}</p>
  if (!data) return <p className={panel.muted}>{t('merge.counting')}</p>
  if (data.products === 0 && data.unconvertedCount === 0) return <p className={panel.muted}>{t('merge.none')}</p>
  return (
    <>
      <div className={classes.preview} aria-live="polite">
        <p>
          <strong>{t('merge.products', { count: data.products })}</strong>
        </p>
        <p>{t('merge.values', { count: data.valueCount })}</p>
        <ul>
          {data.values.map(({ name, products, isNew }) => (
            <li key={name}>{t(isNew ? 'merge.newValue' : 'merge.value', { name, products })}</li>
          ))}
        </ul>
        <p>{data.conflicts > 0 ? t('merge.conflicts', { count: data.conflicts }) : t('merge.noConflicts')}</p>
        <ul>
          {data.examples.map((example) => (
            <li key={example.id}>
              {t('merge.example', { article: example.article, from: example.from, into: example.into })}
            </li>
          ))}
        </ul>
      </div>
      {data.unconvertedCount > 0 && (
        <div className={classes.preview}>
          <p>
            <strong>{t('merge.unconverted', { count: data.unconvertedProducts })}</strong>
          </p>
          <p>{t('merge.unconvertedHint', { name: from.name })}</p>
          <ul>
            {data.unconverted.map(({ name, products }) => (
              <li key={name}>{t('merge.value', { name, products })}</li>
            ))}
          </ul>
        </div>
      )}
      {data.conflicts > 0 && (
        <Radio.Group
          label={t('merge.wins')}
          value={wins}
          onChange={(value) => onWins(value === 'from' ? 'from' : 'into')}
        >
          <Radio value="into" label={t('merge.winsInto', { name: into.name })} mt="xs" />
          <Radio value="from" label={t('merge.winsFrom', { name: from.name })} mt="xs" />
        </Radio.Group>
      )}
    </>
  )
}
