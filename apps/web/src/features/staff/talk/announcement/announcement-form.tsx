import { Radio, Textarea, TextInput } from '@mantine/core'
import type { Named } from '@snab/contract/parts'
import { audiences, type WrittenAnnouncement } from '@snab/contract/talk/announcement'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { CheckField } from '../../../../ui/check-field'
import panel from '../../../../ui/panel.module.css'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import { ChosenField } from '../../editing/segment/chosen-field'
import { SegmentField } from '../../editing/segment/segment-field'
import { announcementTexts } from './announcements.texts'

export type Draft = Omit<WrittenAnnouncement, 'link' | 'companyIds'> & { link: string; companies: readonly Named[] }

type Props = {
  draft: Draft
  error: Error | null
  onDraft: (change: Partial<Draft>) => void
  onCheck: () => void
  onClose: () => void
}

const fields = ['title', 'text', 'link', 'segmentId', 'companyIds'] as const

/** A complete address of this portal is converted to its path. */
const withoutOrigin = (link: string) =>
  link.trim().startsWith(`${location.origin}/`) ? link.trim().slice(location.origin.length) : link

export function AnnouncementForm({ draft, error, onDraft, onCheck, onClose }: Props) {
  const t = useTexts(announcementTexts)
  const { title, text, link, isMailed, audience, segmentId, companies } = draft
  return (
    <form
      className={panel.form}
      onSubmit={(event) => {
        event.preventDefault()
        onCheck()
      }}
    >
      <TextInput
        label={t('announcement.title')}
        required
        maxLength={150}
        value={title}
        error={problemOfField(error, 'title')}
        onChange={({ currentTarget: { value } }) => onDraft({ title: value })}
      />
      <Textarea
        label={t('announcement.text')}
        required
        rows={5}
        maxLength={4000}
        value={text}
        error={problemOfField(error, 'text')}
        onChange={({ currentTarget: { value } }) => onDraft({ text: value })}
      />
      <TextInput
        label={t('announcement.link')}
        description={t('announcement.linkHint')}
        maxLength={500}
        value={link}
        error={problemOfField(error, 'link')}
        onChange={({ currentTarget: { value } }) => onDraft({ link: withoutOrigin(value) })}
      />
      <Radio.Group
        label={t('announcement.audience')}
        value={audience}
        onChange={(value) => {
          const chosen = audiences.find((one) => one === value)
          if (chosen) onDraft({ audience: chosen })
        }}
      >
        <div className={panel.stack} style={{ gap: 6, marginTop: 4 }}>
          {audiences.map((one) => (
            <Radio key={one} value={one} label={t(`announcement.audience.${one}`)} />
          ))}
        </div>
      </Radio.Group>
      {audience === 'segment' && (
        <SegmentField
          label={t('announcement.segment')}
          segmentId={segmentId}
          problem={problemOfField(error, 'segmentId')}
          onSegment={(id) => onDraft({ segmentId: id })}
        />
      )}
      {audience === 'companies' && (
        <ChosenField
          label={t('announcement.companies')}
          chosen={companies}
          problem={problemOfField(error, 'companyIds')}
          onChosen={(chosen) => onDraft({ companies: chosen })}
        />
      )}
      <CheckField
        label={t('announcement.isMailed')}
        description={t('announcement.mailHint')}
        checked={isMailed}
        onChange={({ currentTarget: { checked } }) => onDraft({ isMailed: checked })}
      />
      <SaveProblem error={error} fields={fields} onReload={onClose} />
      <div className={panel.buttons}>
        <button type="button" className={buttons.button} onClick={onClose}>
          {t('announcement.close')}
        </button>
        <button type="submit" className={buttons.filled}>
          {t('announcement.preview')}
        </button>
      </div>
    </form>
  )
}
