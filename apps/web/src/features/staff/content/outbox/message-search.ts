import { messageStates } from '@snab/contract/content/outbox'
import { readPage } from '../../frame/staff-search'

export type MessageSearch = {
  page?: number | undefined
  state?: (typeof messageStates)[number] | undefined
  recipient?: string | undefined
  /** `mail:welcome`. */ template?: string | undefined
  /** The mails and SMS when missing. */ tab?: 'announcements' | undefined
  /** A new announcement is being written. */ write?: true | undefined
  /** The message that is open. */ open?: number | undefined
}

const longest = 200

export function readMessageSearch(raw: Record<string, unknown>): MessageSearch {
  const id = Number(raw.open)
  const recipient = typeof raw.recipient === 'number' ? String(raw.recipient) : raw.recipient
  return {
    ...readPage(raw),
    tab: raw.tab === 'announcements' ? raw.tab : undefined,
    write: raw.write === true || raw.write === 'true' ? true : undefined,
    state: messageStates.find((state) => state === raw.state),
    recipient:
      typeof recipient === 'string' && recipient.trim() !== '' ? recipient.trim().slice(0, longest) : undefined,
    template:
      typeof raw.template === 'string' && /^(?:mail|sms):[\w-]{1,100}$/.test(raw.template) ? raw.template : undefined,
    open: Number.isSafeInteger(id) && id > 0 ? id : undefined,
  }
}
