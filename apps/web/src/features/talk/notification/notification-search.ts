import { notificationHeadings } from '@snab/domain/talk/notification'
import { flag, oneOf, page, searchReader } from '../../../lib/search-fields'

export const readNotificationSearch = searchReader({ heading: oneOf(notificationHeadings), unread: flag, page })
