import type { FastifyInstance } from 'fastify'
import type { AreaContext } from '../area-context'
import { impersonationRoutes } from './impersonation/impersonation.routes'
import { ceilingRoutes } from './ceiling/ceiling.routes'
import type { Releasable } from './release/releasable'
import { releaseRoutes } from './release/release.routes'
import { accessKeyRoutes } from './access-key/access-key.routes'
import { authRoutes } from './auth/auth.routes'
import { companyPermissionRoutes } from './permission/company-permission.routes'
import { companyRequestRoutes } from './company-request/company-request.routes'
import { companyRoutes } from './company/company.routes'
import { cookieConsentRoutes } from './cookie-consent/cookie-consent.routes'
import { invitationRoutes } from './invitation/invitation.routes'
import { personalDataRoutes } from './personal-data/personal-data.routes'
import { portalTextRoutes } from './portal-text/portal-text.routes'
import { profileRoutes } from './profile/profile.routes'
import { twoFactorRoutes } from './two-factor/two-factor.routes'
import { staffAccountRoutes } from './staff-account/staff-account.routes'
import { staffEntityRoutes } from './legal-entity/staff-entity.routes'
import { staffSettingRoutes } from './settings/staff-setting.routes'
import { lookRoutes } from './look/look.routes'
import { shopSettingRoutes } from './shop-setting/shop-setting.routes'
import { settingsRoutes, type SetupState } from './settings/settings.routes'

/** Accounts, companies, permissions, settings. */
export async function registerPeople(
  app: FastifyInstance,
  { services, webRoot }: AreaContext,
  { setupState, releasable }: { setupState: SetupState; releasable: readonly Releasable[] },
): Promise<void> {
  companyRoutes(app, services)
  await profileRoutes(app, services)
  personalDataRoutes(app, services)
  authRoutes(app, services)
  invitationRoutes(app, services)
  accessKeyRoutes(app, services)
  ceilingRoutes(app, services)
  releaseRoutes(app, services, releasable)
  staffAccountRoutes(app, services)
  twoFactorRoutes(app, services)
  settingsRoutes(app, services, setupState)
  staffSettingRoutes(app, services)
  shopSettingRoutes(app, services)
  await lookRoutes(app, services)
  staffEntityRoutes(app, services)
  impersonationRoutes(app, services)
  companyRequestRoutes(app, services)
  companyPermissionRoutes(app, services)
  portalTextRoutes(app, services, webRoot)
  cookieConsentRoutes(app, services, webRoot)
}
