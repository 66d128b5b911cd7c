/**
 * Improves the payment provider's forms, which also work without it. The service computes the amount that is
 * charged.
 */

/** @param {string} name */
const input = (name) => {
  const element = document.querySelector(`input[name="${name}"]`)
  return element instanceof HTMLInputElement ? element : null
}

/** Formats a field and keeps the cursor behind the same digit. @param {HTMLInputElement} field @param {(digits: string) => string} format */
const formatted = (field, format) => {
  const rewrite = () => {
    const digitsBefore = field.value.slice(0, field.selectionStart ?? 0).replace(/\D/g, '').length
    const isAtEnd = field.selectionStart === field.value.length
    const text = format(field.value.replace(/\D/g, ''))
    if (text === field.value) return
    field.value = text
    if (isAtEnd) return
    let position = 0
    for (let seen = 0; seen < digitsBefore && position < text.length; position += 1)
      if (/\d/.test(text[position] ?? '')) seen += 1
    field.setSelectionRange(position, position)
  }
  field.addEventListener('input', (event) => {
    // Does not insert separators while deleting.
    if (event instanceof InputEvent && event.inputType.startsWith('delete')) return
    rewrite()
  })
}

/** Removes the error of a field that is edited. @param {HTMLInputElement} field */
const clearError = (field) => {
  if (!field.hasAttribute('aria-invalid')) return
  field.removeAttribute('aria-invalid')
  const errorId = `${field.id}-error`
  document.getElementById(errorId)?.remove()
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== errorId)
  if (described.join('') === '') field.removeAttribute('aria-describedby')
  else field.setAttribute('aria-describedby', described.join(' '))
}
for (const field of document.querySelectorAll('input'))
  field.addEventListener('input', () => clearError(field))

const number = input('number')
if (number) {
  formatted(number, (digits) =>
    /^3[47]/.test(digits)
      ? digits.replace(/^(\d{4})(\d{1,6})?(\d{1,5})?.*$/, (_all, ...parts) =>
          parts.slice(0, 3).filter(Boolean).join(' '),
        )
      : (digits.slice(0, 19).match(/\d{1,4}/g) ?? []).join(' '),
  )
}

const expiry = input('expiry')
if (expiry) {
  formatted(expiry, (digits) => {
    const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
    return padded.length < 2 ? padded : `${padded.slice(0, 2)} / ${padded.slice(2, 4)}`
  })
}

for (const button of document.querySelectorAll('button[data-card]')) {
  if (!(button instanceof HTMLButtonElement)) continue
  button.hidden = false
  button.addEventListener('click', () => {
    const inTwoYears = String(new Date().getFullYear() + 2).slice(-2)
    const values = { number: button.dataset['card'] ?? '', expiry: `12 / ${inTwoYears}`, cvc: '123' }
    for (const [name, value] of Object.entries(values)) {
      const field = input(name)
      if (!field) continue
      field.value = value
      clearError(field)
    }
    number?.focus()
  })
}

const quantity = input('quantity')
const unit = document.querySelector('[data-unit]')
if (quantity && unit instanceof HTMLElement) {
  const money = new Intl.NumberFormat(document.documentElement.lang, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  })
  for (const button of document.querySelectorAll('[data-update]')) button.remove()
  quantity.addEventListener('input', () => {
    const users = Number(quantity.value)
    if (!Number.isInteger(users) || users < 1 || users > Number(quantity.max)) return
    const cents = Number(unit.dataset['unit']) * users
    const shown = input('total')
    if (shown) shown.value = String(cents)
    for (const place of document.querySelectorAll('[data-total]'))
      place.textContent = money.format(cents / 100)
  })
}

for (const form of document.querySelectorAll('form[data-once]')) {
  let isSent = false
  form.addEventListener('submit', (event) => {
    if (isSent) {
      event.preventDefault()
      return
    }
    isSent = true
    for (const button of form.querySelectorAll('button')) {
      button.setAttribute('aria-disabled', 'true')
      const busy = button.dataset['busy']
      if (busy !== undefined) button.textContent = busy
    }
  })
  // Back from the next page: enable the form; the service knows whether it was paid.
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload()
  })
}
