// Words of the public pages, in a module of their own: /login loads no others.
export const close = { name: 'close', en: 'Close', es: 'Cerrar' }
export const dismiss = { name: 'dismiss', en: 'Dismiss', es: 'Descartar' }
export const hidePassword = { name: 'hidePassword', en: 'Hide password', es: 'Ocultar contraseña' }
export const met = { name: 'met', en: 'met', es: 'cumplido' }
export const newTab = { name: 'newTab', en: '(opens in a new tab)', es: '(se abre en otra pestaña)' }
export const showPassword = { name: 'showPassword', en: 'Show password', es: 'Mostrar contraseña' }
export const unmet = { name: 'unmet', en: 'not met yet', es: 'aún sin cumplir' }
