const english = {
  standIn: 'Stands in for Stripe: no money moves.',
  subscribe: 'Subscribe to',
  addCard: 'Add a card',
  users: 'Concurrent users',
  number: 'Card number',
  name: 'Name on the card',
  testCards:
    'Test cards: 4242 4242 4242 4242 succeeds, 4000 0000 0000 0002 is declined, 4000 0025 0000 3155 asks for a confirmation, 4000 0000 0000 9995 has insufficient funds.',
  pay: 'Pay',
  saveCard: 'Save card',
  cancel: 'Cancel',
  confirmTitle: 'Confirm this payment',
  confirmText: 'Your bank asks whether it is you.',
  confirm: 'Confirm',
  fail: 'Fail',
  wrongNumber: 'This card number is not right. Check its digits.',
  wrongUsers: 'Enter a whole number of users that the plan has.',
  newTotal: 'The total has changed. Look at it, and pay again.',
  declined: 'The card was declined. Nothing was charged. Try another card.',
  insufficient: 'The card has insufficient funds. Nothing was charged. Try another card.',
  unconfirmed: 'The payment was not confirmed. Nothing was charged.',
  refused: 'Stripe refuses that. Nothing was charged.',
  paid: 'This payment is made',
  expired: 'This page has expired',
  unknown: 'There is no such page',
  dead: 'Payments are not available right now',
  back: 'Back to Portico',
  portal: 'Your subscription',
  month: 'monthly',
  year: 'yearly',
  renews: 'Renews on',
  ends: 'Does not renew. Ends on',
  none: 'There is no running subscription.',
  plan: 'Plan',
  reviewTitle: 'Review your change',
  due: 'Due now',
  confirmChange: 'Confirm change',
  cancelPlan: 'Cancel subscription',
  resumePlan: 'Resume subscription',
  cards: 'Payment methods',
  isDefault: 'Default',
  makeDefault: 'Make default',
  remove: 'Remove',
  invoices: 'Invoices',
  invoice: 'Invoice',
  billedTo: 'Billed to',
  date: 'Date',
  period: 'Period',
  total: 'Total',
}

export type Texts = typeof english

const spanish: Texts = {
  standIn: 'Hace las veces de Stripe: no se mueve dinero.',
  subscribe: 'Suscríbete a',
  addCard: 'Añade una tarjeta',
  users: 'Usuarios simultáneos',
  number: 'Número de tarjeta',
  name: 'Nombre en la tarjeta',
  testCards:
    'Tarjetas de prueba: 4242 4242 4242 4242 se acepta, 4000 0000 0000 0002 se rechaza, 4000 0025 0000 3155 pide una confirmación, 4000 0000 0000 9995 no tiene fondos.',
  pay: 'Pagar',
  saveCard: 'Guardar tarjeta',
  cancel: 'Cancelar',
  confirmTitle: 'Confirma este pago',
  confirmText: 'Tu banco pregunta si eres tú.',
  confirm: 'Confirmar',
  fail: 'Rechazar',
  wrongNumber: 'El número de tarjeta no es correcto. Comprueba sus cifras.',
  wrongUsers: 'Escribe un número entero de usuarios que tenga el plan.',
  newTotal: 'El total ha cambiado. Compruébalo y paga de nuevo.',
  declined: 'La tarjeta se ha rechazado. No se ha cobrado nada. Prueba con otra.',
  insufficient: 'La tarjeta no tiene fondos. No se ha cobrado nada. Prueba con otra.',
  unconfirmed: 'El pago no se ha confirmado. No se ha cobrado nada.',
  refused: 'Stripe lo rechaza. No se ha cobrado nada.',
  paid: 'Este pago está hecho',
  expired: 'Esta página ha caducado',
  unknown: 'No existe esa página',
  dead: 'Los pagos no están disponibles en este momento',
  back: 'Volver a Portico',
  portal: 'Tu suscripción',
  month: 'mensual',
  year: 'anual',
  renews: 'Se renueva el',
  ends: 'No se renueva. Termina el',
  none: 'No hay ninguna suscripción en curso.',
  plan: 'Plan',
  reviewTitle: 'Revisa el cambio',
  due: 'A pagar ahora',
  confirmChange: 'Confirmar el cambio',
  cancelPlan: 'Cancelar la suscripción',
  resumePlan: 'Reanudar la suscripción',
  cards: 'Métodos de pago',
  isDefault: 'Predeterminado',
  makeDefault: 'Predeterminar',
  remove: 'Quitar',
  invoices: 'Facturas',
  invoice: 'Factura',
  billedTo: 'Facturado a',
  date: 'Fecha',
  period: 'Periodo',
  total: 'Total',
}

export interface Words {
  readonly language: 'en' | 'es'
  readonly say: Texts
  /** Of cents. */
  readonly money: (cents: number) => string
  /** Of seconds since the epoch. */
  readonly day: (seconds: number) => string
}

/** @param asked the language of the visit, else what the browser prefers */
export const wordsFor = (...asked: readonly (string | null | undefined)[]): Words => {
  const wanted = asked.find((one) => typeof one === 'string') ?? ''
  const language = wanted.toLowerCase().startsWith('es') ? 'es' : 'en'
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' })
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    language,
    say: language === 'es' ? spanish : english,
    money: (cents) => amount.format(cents / 100),
    day: (seconds) => date.format(seconds * 1000),
  }
}
