import { NativeSelect } from '@mantine/core'
import { useTexts } from '../../../../lib/texts/texts'
import { useSegmentChoice } from './segment-choice'
import { segmentFieldTexts } from './segment-field.texts'

/** One group of companies, or none. */
export function SegmentField({
  label,
  segmentId,
  nobody,
  problem,
  onSegment,
}: {
  label: string
  segmentId: number | null
  /** The meaning of no group. */ nobody?: string
  problem?: string | undefined
  onSegment: (segmentId: number | null) => void
}) {
  const t = useTexts(segmentFieldTexts)
  const { data } = useSegmentChoice()
  return (
    <NativeSelect
      label={label}
      value={segmentId === null ? '' : String(segmentId)}
      error={problem}
      data={[
        { value: '', label: nobody ?? t('segments.choose') },
        ...(data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => onSegment(value === '' ? null : Number(value))}
    />
  )
}
