import { fn } from 'storybook/test'
import type { PlanComparisonProps } from '../plan-comparison/index.ts'
import type { Plan, PlanCardProps } from './index.ts'

export type FixtureLocale = 'en' | 'es'
type Said = Readonly<Record<FixtureLocale, string>>

const plans: readonly {
  id: string
  title: string
  line: Said
  monthly: number
  yearly: number
  users: Said
  brokers: Said
  support: Said
}[] = [
  {
    id: 'basic',
    title: 'Basic',
    line: { en: 'For a small team', es: 'Para un equipo pequeño' },
    monthly: 11,
    yearly: 9,
    users: { en: '10', es: '10' },
    brokers: { en: '2', es: '2' },
    support: { en: 'Email', es: 'Correo' },
  },
  {
    id: 'pro',
    title: 'Pro',
    line: { en: 'For several admins', es: 'Para varios administradores' },
    monthly: 15,
    yearly: 12,
    users: { en: '50', es: '50' },
    brokers: { en: '5', es: '5' },
    support: { en: 'Email and phone', es: 'Correo y teléfono' },
  },
  {
    id: 'enterprise',
    title: 'Enterprise',
    line: { en: 'Your directory, your gateway', es: 'Su directorio y su puerta de enlace' },
    monthly: 19,
    yearly: 15,
    users: { en: 'Unlimited', es: 'Ilimitados' },
    brokers: { en: 'Unlimited', es: 'Ilimitados' },
    support: { en: 'Full', es: 'Completa' },
  },
]

interface FixtureFeature {
  id: string
  /** From which of the plans on it is included, 1 to 3. */
  tier: number
  label: Said
  help?: Said
}

const features: readonly FixtureFeature[] = [
  {
    id: 'webvpn',
    tier: 1,
    label: { en: 'Web VPN', es: 'VPN web' },
    help: {
      en: 'Opens web pages of your network in the browser, without an app.',
      es: 'Abre las páginas web de su red en el navegador, sin aplicación.',
    },
  },
  {
    id: 'rdp',
    tier: 1,
    label: { en: 'RDP', es: 'RDP' },
    help: { en: 'Remote desktop of Windows machines.', es: 'Escritorio remoto de equipos Windows.' },
  },
  { id: 'end2end', tier: 1, label: { en: 'End-to-end encryption', es: 'Cifrado de extremo a extremo' } },
  {
    id: 'multiadmin',
    tier: 2,
    label: { en: 'Multiple administrators', es: 'Varios administradores' },
    help: {
      en: 'More than one person may manage workspaces and users.',
      es: 'Más de una persona puede administrar espacios de trabajo y usuarios.',
    },
  },
  { id: 'mobileapps', tier: 2, label: { en: 'Mobile apps', es: 'Aplicaciones móviles' } },
  {
    id: 'samlradius',
    tier: 3,
    label: { en: 'SAML and RADIUS', es: 'SAML y RADIUS' },
    help: {
      en: 'Sign-in by your own identity provider.',
      es: 'Inicio de sesión con su propio proveedor de identidad.',
    },
  },
  { id: 'wakeonlan', tier: 3, label: { en: 'Wake on LAN', es: 'Encendido por red' } },
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
    included: 'Included',
    excluded: 'Not included',
    plans: 'Plans',
    compared: 'Plans compared',
    feature: 'Feature',
    price: 'Price',
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
    included: 'Incluido',
    excluded: 'No incluido',
    plans: 'Planes',
    compared: 'Comparación de los planes',
    feature: 'Función',
    price: 'Precio',
  },
} as const

const helpOf = ({ label, help }: FixtureFeature, locale: FixtureLocale) =>
  help && { label: words[locale].about(label[locale]), text: help[locale] }

/** The console's plans as PlanComparison takes them, for stories and tests. Presses on "Select" go to `onSelect`. */
export const comparisonFixture = (
  locale: FixtureLocale,
  interval: 'monthly' | 'yearly' = 'yearly',
  onSelect: (id: string) => void = fn(),
): PlanComparisonProps => {
  const say = words[locale]
  return {
    label: say.compared,
    featureLabel: say.feature,
    priceLabel: say.price,
    includedLabel: say.included,
    excludedLabel: say.excluded,
    plans: plans.map((plan): Plan => ({
      id: plan.id,
      title: plan.title,
      description: [plan.line[locale]],
      price: plan[interval],
      currency: 'USD',
      unit: say.unit,
      billingPeriod: say[interval],
      bestLabel: plan.id === 'pro' ? say.best : undefined,
      action: { label: say.select(plan.title), pendingLabel: say.pending, onPress: () => onSelect(plan.id) },
    })),
    rows: [
      ...(['users', 'brokers', 'support'] as const).map((id) => ({
        id,
        label: say[id],
        values: Object.fromEntries(plans.map((plan) => [plan.id, plan[id][locale]])),
      })),
      ...features.map((feature) => ({
        id: feature.id,
        label: feature.label[locale],
        help: helpOf(feature, locale),
        values: Object.fromEntries(plans.map(({ id }, place) => [id, feature.tier <= place + 1])),
      })),
    ],
  }
}

/** The same plans as PlanCard takes them. */
export const planCardsFixture = (
  ...args: Parameters<typeof comparisonFixture>
): [PlanCardProps, PlanCardProps, PlanCardProps] => {
  const { plans: offered, rows, includedLabel, excludedLabel } = comparisonFixture(...args)
  const card = (place: number): PlanCardProps => {
    const plan = offered[place]
    if (!plan) throw new Error(`There is no plan ${place}.`)
    return {
      ...plan,
      includedLabel,
      excludedLabel,
      featuresLabel: words[args[0]].features(plan.title),
      facts: rows.flatMap(({ id, label, values }) => {
        const value = values[plan.id]
        return typeof value === 'string' ? [{ id, label, value }] : []
      }),
      features: rows.flatMap(({ id, label, help, values }) => {
        const isIncluded = values[plan.id]
        return typeof isIncluded === 'boolean' ? [{ id, label, help, isIncluded }] : []
      }),
    }
  }
  return [card(0), card(1), card(2)]
}

export const groupLabel = (locale: FixtureLocale): string => words[locale].plans
