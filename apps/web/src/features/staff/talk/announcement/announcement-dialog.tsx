import type { Named } from '@snab/contract/parts'
import { useState } from 'react'
import { showUndo } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { Dialog } from '../../../../ui/dialog/dialog'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import { AnnouncementCheck } from './announcement-check'
import { AnnouncementForm, type Draft } from './announcement-form'
import { useAddAnnouncement, useCancelAnnouncement } from './announcements.data'
import { announcementTexts } from './announcements.texts'

const nothing: readonly Named[] = []
const empty: Draft = {
  title: '',
  text: '',
  link: '',
  isMailed: false,
  audience: 'all',
  segmentId: null,
  companies: nothing,
}

/** First the text and the audience, then a preview and the number of recipients. */
export function AnnouncementDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(announcementTexts)
  const [draft, setDraft] = useState(empty)
  const [isChecking, setChecking] = useState(false)
  const add = useAddAnnouncement()
  const cancel = useCancelAnnouncement()
  const guard = useUnsavedGuard(draft !== empty && !add.isPending && !add.isSuccess)
  const close = () => guard.leave(onClose)
  const written = { ...draft, link: draft.link.trim() || null, companyIds: draft.companies.map(({ id }) => id) }
  const send = () =>
    add.mutate(written, {
      onSuccess: ({ id }) => {
        showUndo(t('announcement.queued'), { text: t('announcements.cancel'), run: () => cancel.mutate(id) })
        onClose()
      },
      // errors are shown beside the fields
      onError: () => setChecking(false),
    })
  return (
    <Dialog
      title={t(isChecking ? 'announcement.check' : 'announcement.new')}
      size={640}
      isCovered={guard.isAsking}
      onClose={close}
    >
      {isChecking ? (
        <AnnouncementCheck
          written={written}
          isSending={add.isPending}
          onBack={() => setChecking(false)}
          onSend={send}
        />
      ) : (
        <AnnouncementForm
          draft={draft}
          error={add.error}
          onDraft={(change) => setDraft((before) => ({ ...before, ...change }))}
          onCheck={() => setChecking(true)}
          onClose={close}
        />
      )}
      {guard.question}
    </Dialog>
  )
}
