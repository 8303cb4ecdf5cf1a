import { notificationHeadings, type NotificationHeading } from '@snab/domain/talk/notification'

export type NotificationSearch = {
  heading?: NotificationHeading | undefined
  unread?: true | undefined
  page?: number | undefined
}

const isHeading = (value: unknown): value is NotificationHeading =>
  notificationHeadings.some((heading) => heading === value)

/** Rubbish in the address is ignored. */
export function readNotificationSearch({ heading, unread, page }: Record<string, unknown>): NotificationSearch {
  const number = Number(page)
  return {
    heading: isHeading(heading) ? heading : undefined,
    unread: unread === true || unread === 'true' ? true : undefined,
    page: Number.isSafeInteger(number) && number > 1 ? number : undefined,
  }
}
