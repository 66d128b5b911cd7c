import type { RouteDefinition } from '../navigation/guard.ts'
import { activityPages } from './activity/pages.ts'
import { helpPages } from './help/pages.ts'
import { invitationPages } from './invitations/pages.ts'
import { mapPages } from './map/pages.ts'
import { reviewPages } from './reviews/pages.ts'
import { securityPages } from './security/pages.ts'

/** Pages of the additions, apart from their manifests, because every page knows all addresses. */
export const pages: readonly RouteDefinition[] = [
  ...invitationPages,
  ...mapPages,
  ...reviewPages,
  ...activityPages,
  ...securityPages,
  ...helpPages,
]
