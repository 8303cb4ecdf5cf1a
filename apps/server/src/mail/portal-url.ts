import type { Config } from '../config'
import { portalAddress } from '../process/portal-address'

/** An absolute address of a page, for mails. */
export const portalUrl = (config: Config, path: `/${string}`): string => new URL(path, portalAddress(config)).href
