import { NativeSelect } from '@mantine/core'
import {
  publicationRegions,
  viewersKinds,
  type PublicationAudience,
  type Viewers,
} from '@snab/contract/content/publication-parts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api/api'
import { useTexts } from '../../../../lib/texts/texts'
import { CheckField } from '../../../../ui/check-field'
import panel from '../../../../ui/panel.module.css'
import { chosenOf } from '../form-values'
import { ManyField } from '../many-field'
import { problemOfField } from '../save-problem'
import { SegmentField } from '../segment/segment-field'
import { MomentField } from '../moment-field'
import { isoOf, minuteOf } from '../moment-value'
import { publicationTexts } from './publications.texts'

type Days = { isPublished: boolean; startsAt: string | null; endsAt: string | null }
type Published = PublicationAudience & Days
type Props<Body extends Published> = { body: Body; error: Error | null; onChange: (part: Partial<Published>) => void }

type DaysProps = { body: Days; error: Error | null; onChange: (part: Partial<Days>) => void }

/** Whether and when a publication is shown. */
export function PublicationDays({ body, error, onChange }: DaysProps) {
  const t = useTexts(publicationTexts)
  return (
    <>
      <CheckField
        label={t('publication.isPublished')}
        checked={body.isPublished}
        onChange={(event) => onChange({ isPublished: event.currentTarget.checked })}
      />
      <div className={panel.pair}>
        <MomentField
          label={t('publication.startsAt')}
          value={minuteOf(body.startsAt)}
          problem={problemOfField(error, 'startsAt')}
          onValue={(value) => onChange({ startsAt: isoOf(value) })}
        />
        <MomentField
          label={t('publication.endsAt')}
          hint={t('publication.endsAtHint')}
          value={minuteOf(body.endsAt)}
          problem={problemOfField(error, 'endsAt')}
          onValue={(value) => onChange({ endsAt: isoOf(value) })}
        />
      </div>
    </>
  )
}

/** Whether, when and to whom a publication is shown. */
export function PublicationFields<Body extends Published>({ body, error, onChange }: Props<Body>) {
  const t = useTexts(publicationTexts)
  const regions = useQuery(queryOf(publicationRegions, {})).data?.items ?? []
  return (
    <>
      <PublicationDays body={body} error={error} onChange={onChange} />
      <div className={panel.pair}>
        <NativeSelect
          label={t('publication.viewers')}
          value={body.viewers}
          data={viewersKinds.map((value) => ({ value, label: t(`publication.viewers.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ viewers: viewersKinds.find((known): known is Viewers => known === value) ?? 'everybody' })
          }
        />
        <SegmentField
          label={t('publication.segment')}
          nobody={t('publication.anySegment')}
          segmentId={body.segmentId}
          problem={problemOfField(error, 'segmentId')}
          onSegment={(segmentId) => onChange({ segmentId })}
        />
      </div>
      <ManyField
        label={t('publication.regions')}
        everybody={t('publication.anyRegion')}
        chosen={chosenOf(regions, body.regionIds.map(String))}
        offered={regions}
        problem={problemOfField(error, 'regionIds')}
        onChange={(chosen) => onChange({ regionIds: chosen.map(({ id }) => id) })}
      />
    </>
  )
}
