import type { Language } from '@portico/service/http/language.ts'
import { sayIn } from '../page.ts'

const TEXTS = {
  standIn: {
    en: 'Stands in for Stripe: no money moves.',
    es: 'Hace las veces de Stripe: no se mueve dinero.',
  },
  subscribe: { en: 'Subscribe to', es: 'Suscríbete a' },
  addCard: { en: 'Add a card', es: 'Añade una tarjeta' },
  users: { en: 'Concurrent users', es: 'Usuarios simultáneos' },
  number: { en: 'Card number', es: 'Número de tarjeta' },
  name: { en: 'Name on the card', es: 'Nombre en la tarjeta' },
  testCards: {
    en: 'Test cards: 4242 4242 4242 4242 succeeds, 4000 0000 0000 0002 is declined, 4000 0025 0000 3155 asks for a confirmation, 4000 0000 0000 9995 has insufficient funds.',
    es: 'Tarjetas de prueba: 4242 4242 4242 4242 se acepta, 4000 0000 0000 0002 se rechaza, 4000 0025 0000 3155 pide una confirmación, 4000 0000 0000 9995 no tiene fondos.',
  },
  pay: { en: 'Pay', es: 'Pagar' },
  saveCard: { en: 'Save card', es: 'Guardar tarjeta' },
  cancel: { en: 'Cancel', es: 'Cancelar' },
  confirmTitle: { en: 'Confirm this payment', es: 'Confirma este pago' },
  confirmText: { en: 'Your bank asks whether it is you.', es: 'Tu banco pregunta si eres tú.' },
  confirm: { en: 'Confirm', es: 'Confirmar' },
  fail: { en: 'Fail', es: 'Rechazar' },
  wrongNumber: {
    en: 'This card number is not right. Check its digits.',
    es: 'El número de tarjeta no es correcto. Comprueba sus cifras.',
  },
  wrongUsers: {
    en: 'Enter a whole number of users that the plan has.',
    es: 'Escribe un número entero de usuarios que tenga el plan.',
  },
  newTotal: {
    en: 'The total has changed. Look at it, and pay again.',
    es: 'El total ha cambiado. Compruébalo y paga de nuevo.',
  },
  declined: {
    en: 'The card was declined. Nothing was charged. Try another card.',
    es: 'La tarjeta se ha rechazado. No se ha cobrado nada. Prueba con otra.',
  },
  insufficient: {
    en: 'The card has insufficient funds. Nothing was charged. Try another card.',
    es: 'La tarjeta no tiene fondos. No se ha cobrado nada. Prueba con otra.',
  },
  unconfirmed: {
    en: 'The payment was not confirmed. Nothing was charged.',
    es: 'El pago no se ha confirmado. No se ha cobrado nada.',
  },
  refused: {
    en: 'Stripe refuses that. Nothing was charged.',
    es: 'Stripe lo rechaza. No se ha cobrado nada.',
  },
  paid: { en: 'This payment is made', es: 'Este pago está hecho' },
  expired: { en: 'This page has expired', es: 'Esta página ha caducado' },
  unknown: { en: 'There is no such page', es: 'No existe esa página' },
  dead: { en: 'Payments are not available right now', es: 'Los pagos no están disponibles en este momento' },
  back: { en: 'Back to Portico', es: 'Volver a Portico' },
  portal: { en: 'Your subscription', es: 'Tu suscripción' },
  month: { en: 'monthly', es: 'mensual' },
  year: { en: 'yearly', es: 'anual' },
  renews: { en: 'Renews on', es: 'Se renueva el' },
  ends: { en: 'Does not renew. Ends on', es: 'No se renueva. Termina el' },
  none: { en: 'There is no running subscription.', es: 'No hay ninguna suscripción en curso.' },
  plan: { en: 'Plan', es: 'Plan' },
  reviewTitle: { en: 'Review your change', es: 'Revisa el cambio' },
  due: { en: 'Due now', es: 'A pagar ahora' },
  confirmChange: { en: 'Confirm change', es: 'Confirmar el cambio' },
  cancelPlan: { en: 'Cancel subscription', es: 'Cancelar la suscripción' },
  resumePlan: { en: 'Resume subscription', es: 'Reanudar la suscripción' },
  cards: { en: 'Payment methods', es: 'Métodos de pago' },
  isDefault: { en: 'Default', es: 'Predeterminado' },
  makeDefault: { en: 'Make default', es: 'Predeterminar' },
  remove: { en: 'Remove', es: 'Quitar' },
  invoices: { en: 'Invoices', es: 'Facturas' },
  invoice: { en: 'Invoice', es: 'Factura' },
  billedTo: { en: 'Billed to', es: 'Facturado a' },
  date: { en: 'Date', es: 'Fecha' },
  period: { en: 'Period', es: 'Periodo' },
  total: { en: 'Total', es: 'Total' },
}

/** @param asked the language of the visit, else what the browser prefers */
export const wordsFor = (...asked: readonly (string | null | undefined)[]) => {
  const wanted = asked.find((one) => typeof one === 'string') ?? ''
  const language: Language = wanted.toLowerCase().startsWith('es') ? 'es' : 'en'
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' })
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    language,
    say: sayIn(TEXTS, language),
    money: (cents: number): string => amount.format(cents / 100),
    day: (seconds: number): string => date.format(seconds * 1000),
  }
}
export type Words = ReturnType<typeof wordsFor>
