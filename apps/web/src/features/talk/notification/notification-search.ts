import { notificationHeadings } from '@snab/domain/talk/notification'
import { flag, oneOf, page, searchReader, type SearchOf } from '../../../lib/search-fields'

export type NotificationSearch = SearchOf<typeof readNotificationSearch>

export const readNotificationSearch = searchReader({ heading: oneOf(notificationHeadings), unread: flag, page })
