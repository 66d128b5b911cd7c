import { fn } from 'storybook/test'
import type { PlanComparisonProps } from '../plan-comparison/PlanComparison.tsx'
import type { Plan } from './plan.ts'
import type { PlanCardProps } from './PlanCard.tsx'

export type FixtureLocale = 'en' | 'es'
type Texts = Readonly<Record<FixtureLocale, string>>
type Interval = 'monthly' | 'yearly'
type PlanTexts = readonly [line: string, users: string, brokers: string, support: string]

const planOf = (title: string, monthly: number, yearly: number, en: PlanTexts, es: PlanTexts) => ({
  id: title.toLowerCase(),
  title,
  monthly,
  yearly,
  en,
  es,
})

const plans = [
  planOf(
    'Basic',
    11,
    9,
    ['For a small team', '10', '2', 'Email'],
    ['Para un equipo pequeño', '10', '2', 'Correo'],
  ),
  planOf(
    'Pro',
    15,
    12,
    ['For several admins', '50', '5', 'Email and phone'],
    ['Para varios administradores', '50', '5', 'Correo y teléfono'],
  ),
  planOf(
    'Enterprise',
    19,
    15,
    ['Your directory, your gateway', 'Unlimited', 'Unlimited', 'Full'],
    ['Su directorio y su puerta de enlace', 'Ilimitados', 'Ilimitados', 'Completa'],
  ),
]

/** The lowest plan that includes a feature, 1 to 3, and its explanation. */
const featureOf = (id: string, tier: number, en: string, es: string, help?: Texts) => ({
  id,
  tier,
  label: { en, es },
  help,
})

const features = [
  featureOf('webvpn', 1, 'Web VPN', 'VPN web', {
    en: 'Opens web pages of your network in the browser, without an app.',
    es: 'Abre las páginas web de su red en el navegador, sin aplicación.',
  }),
  featureOf('rdp', 1, 'RDP', 'RDP', {
    en: 'Remote desktop of Windows machines.',
    es: 'Escritorio remoto de equipos Windows.',
  }),
  featureOf('end2end', 1, 'End-to-end encryption', 'Cifrado de extremo a extremo'),
  featureOf('multiadmin', 2, 'Multiple administrators', 'Varios administradores', {
    en: 'More than one person may manage workspaces and users.',
    es: 'Más de una persona puede administrar espacios de trabajo y usuarios.',
  }),
  featureOf('mobileapps', 2, 'Mobile apps', 'Aplicaciones móviles'),
  featureOf('samlradius', 3, 'SAML and RADIUS', 'SAML y RADIUS', {
    en: 'Sign-in by your own identity provider.',
    es: 'Inicio de sesión con su propio proveedor de identidad.',
  }),
  featureOf('wakeonlan', 3, 'Wake on LAN', 'Encendido por red'),
]

const words = {
  en: {
    unit: 'per concurrent user',
    monthly: 'billed monthly',
    yearly: 'billed yearly',
    select: (plan: string) => `Select ${plan}`,
    best: 'Best choice',
    pending: 'Opening checkout',
    users: 'Max concurrent users',
    brokers: 'Max brokers',
    support: 'Support',
    features: (plan: string) => `Features of ${plan}`,
    about: (feature: string) => `About ${feature}`,
    plans: 'Plans',
    compared: 'Plans compared',
  },
  es: {
    unit: 'por usuario simultáneo',
    monthly: 'facturado cada mes',
    yearly: 'facturado cada año',
    select: (plan: string) => `Elegir ${plan}`,
    best: 'La mejor opción',
    pending: 'Abriendo el pago',
    users: 'Máx. de usuarios simultáneos',
    brokers: 'Máx. de intermediarios',
    support: 'Asistencia',
    features: (plan: string) => `Funciones de ${plan}`,
    about: (feature: string) => `Acerca de ${feature}`,
    plans: 'Planes',
    compared: 'Comparación de los planes',
  },
} as const

/** The console's plans for PlanComparison, for stories and tests. Presses on "Select" call `onSelect`. */
export const comparisonFixture = (
  locale: FixtureLocale,
  interval: Interval = 'yearly',
  onSelect: (id: string) => void = fn(),
): PlanComparisonProps => {
  const say = words[locale]
  return {
    label: say.compared,
    plans: plans.map(({ id, title, ...offered }): Plan => ({
      id,
      title,
      description: [offered[locale][0]],
      price: offered[interval],
      currency: 'USD',
      unit: say.unit,
      billingPeriod: say[interval],
      bestLabel: id === 'pro' ? say.best : undefined,
      action: { label: say.select(title), pendingLabel: say.pending, onPress: () => onSelect(id) },
    })),
    rows: [
      ...(['users', 'brokers', 'support'] as const).map((id, place) => ({
        id,
        label: say[id],
        values: Object.fromEntries(plans.map((offered) => [offered.id, offered[locale][place + 1] ?? ''])),
      })),
      ...features.map(({ id, tier, label, help }) => ({
        id,
        label: label[locale],
        help: help && { label: say.about(label[locale]), text: help[locale] },
        values: Object.fromEntries(plans.map((offered, place) => [offered.id, tier <= place + 1])),
      })),
    ],
  }
}

export const planCardsFixture = (
  ...args: Parameters<typeof comparisonFixture>
): [PlanCardProps, PlanCardProps, PlanCardProps] => {
  const { plans: offered, rows } = comparisonFixture(...args)
  const card = (place: number): PlanCardProps => {
    const shown = offered[place]
    if (!shown) throw new Error(`There is no plan ${place}.`)
    return {
      ...shown,
      featuresLabel: words[args[0]].features(shown.title),
      facts: rows.flatMap(({ id, label, values }) => {
        const value = values[shown.id]
        return typeof value === 'string' ? [{ id, label, value }] : []
      }),
      features: rows.flatMap(({ id, label, help, values }) => {
        const isIncluded = values[shown.id]
        return typeof isIncluded === 'boolean' ? [{ id, label, help, isIncluded }] : []
      }),
    }
  }
  return [card(0), card(1), card(2)]
}

export const groupLabel = (locale: FixtureLocale): string => words[locale].plans
