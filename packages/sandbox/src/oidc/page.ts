import { demoCompanies, demoSignIns } from '../seed/companies.ts'
import { html } from '@portico/service/http/html.ts'
import { pageOf } from '../page.ts'

const ENGLISH = {
  note: 'Stands in for an identity provider: it asks for no password.',
  title: (provider: string) => `Sign in with ${provider}`,
  person: 'Continue as',
  go: 'Continue',
  email: 'Email',
  goAsOther: 'Continue as somebody else',
  cancel: 'Cancel',
}

const SPANISH: typeof ENGLISH = {
  note: 'Hace las veces de un proveedor de identidad: no pide ninguna contraseña.',
  title: (provider) => `Iniciar sesión con ${provider}`,
  person: 'Continuar como',
  go: 'Continuar',
  email: 'Correo electrónico',
  goAsOther: 'Continuar como otra persona',
  cancel: 'Cancelar',
}

/** Whose address a provider confirms is chosen here. */
export const chooserPage = (provider: string, locales: string): string => {
  const language = /^es\b/i.test(locales) ? 'es' : 'en'
  const say = language === 'es' ? SPANISH : ENGLISH
  return pageOf({
    language,
    note: say.note,
    title: say.title(provider),
    body: html`<form method="post">
        <label for="person">${say.person}</label>
        <select id="person" name="login">
          ${demoCompanies.map(
            (company) =>
              html`<optgroup label="${company.name}">
                ${demoSignIns(company).map((email) => html`<option>${email}</option>`)}
              </optgroup>`,
          )}
        </select>
        <button name="answer" value="agree">${say.go}</button>
      </form>
      <form method="post">
        <label>${say.email} <input name="login" type="email" required autocomplete="off" /></label>
        <button name="answer" value="agree">${say.goAsOther}</button>
      </form>
      <form method="post">
        <button name="answer" value="decline">${say.cancel}</button>
      </form>`,
  })
}
