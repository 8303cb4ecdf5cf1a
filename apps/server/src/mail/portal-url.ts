import type { Config } from '../config'
import { portalAddress } from '../process/portal-address'

/** An address of the portal for a mail. */
export const portalUrl = (config: Config, path: `/${string}`): string => new URL(path, portalAddress(config)).href
