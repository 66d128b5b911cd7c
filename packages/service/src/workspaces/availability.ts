import { PLAN_FEATURE_OF, planHas, type WireToggle, type WorkspaceFeatures } from '@portico/stores/contract'

type Gated = keyof typeof PLAN_FEATURE_OF

const isGated = (name: string): name is Gated => Object.hasOwn(PLAN_FEATURE_OF, name)

/** Null for a trial, in which everything is available. */
export const isInPlan = (planId: number | null, name: string): boolean =>
  !isGated(name) || planHas(planId, PLAN_FEATURE_OF[name])

export const withAvailability = (features: WorkspaceFeatures, planId: number | null): WorkspaceFeatures => {
  const isIn = (name: Gated) => ({ available: isInPlan(planId, name) })
  const oauth = (toggle: WireToggle, name: Gated) => ({
    ...(typeof toggle === 'boolean' ? { enabled: toggle } : toggle),
    ...isIn(name),
  })
  const { authentications, privateGateway, scrapers } = features
  return {
    ...features,
    authentications: {
      ...authentications,
      google: oauth(authentications.google, 'google'),
      microsoft: oauth(authentications.microsoft, 'microsoft'),
      linkedin: oauth(authentications.linkedin, 'linkedin'),
      facebook: oauth(authentications.facebook, 'facebook'),
      secondFactor: { ...authentications.secondFactor, ...isIn('secondFactor') },
      activeDirectory: { ...authentications.activeDirectory, ...isIn('activeDirectory') },
    },
    privateGateway: { ...privateGateway, ...isIn('privateGateway') },
    scrapers: Object.fromEntries(
      Object.entries(scrapers).map(([name, scraper]) => [
        name,
        isGated(name) ? { ...scraper, ...isIn(name) } : scraper,
      ]),
    ),
  }
}
