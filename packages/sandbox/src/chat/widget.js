/**
 * A stand-in for the script of HubSpot's chat: a box with one sentence, behind a button.
 *
 * @see https://developers.hubspot.com/docs/api-reference/conversations-chat-widget-sdk/guide
 */
{
  const WORDS = {
    en: {
      open: 'Open the chat',
      close: 'Close the chat',
      note: 'Nobody reads this: the chat is a stand-in.',
    },
    es: { open: 'Abrir el chat', close: 'Cerrar el chat', note: 'Nadie lee esto: el chat es de prueba.' },
  }

  // A constructed style sheet is not an inline style. A modal hides its surroundings from assistive technology, or makes them
  // inert; the chat is hidden then too.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    :host { position: fixed; inset-block-end: 16px; inset-inline-end: 16px; z-index: 30; display: grid; justify-items: end; gap: 12px;
      font: 14px/20px system-ui, sans-serif; pointer-events: none; }
    /* The menu is a bar at the bottom. */
    @media (max-width: 800px) { :host { inset-block-end: calc(76px + env(safe-area-inset-bottom)); } }
    :host([aria-hidden=true]), :host([inert]) { visibility: hidden; }
    p, button { pointer-events: auto; border: 1px solid light-dark(#dbe1e8, #263140); border-radius: 12px; }
    p { margin: 0; padding: 16px; color: light-dark(#131a24, #eaf0f7); background: light-dark(#fff, #141b25); }
    p[hidden] { display: none; }
    button { min-inline-size: 48px; min-block-size: 48px; font: inherit; cursor: pointer;
      color: light-dark(#fff, #0a1020); background: light-dark(#2b55d4, #5b83f5); }
    @media print { :host { display: none; } }
  `)

  /** @returns {HTMLElement} */
  const createChat = () => {
    const language = document.documentElement.lang.startsWith('es') ? 'es' : 'en'
    const words = WORDS[language]
    const host = document.createElement('div')
    host.id = 'hubspot-messages-iframe-container'
    host.lang = language
    const root = host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheet]
    const note = document.createElement('p')
    note.setAttribute('role', 'status')
    const button = document.createElement('button')
    button.textContent = '💬'
    /** @param {boolean} isOpen */
    const show = (isOpen) => {
      note.hidden = !isOpen
      note.textContent = isOpen ? words.note : ''
      button.setAttribute('aria-label', isOpen ? words.close : words.open)
    }
    show(false)
    button.addEventListener('click', () => show(note.hidden !== false))
    root.append(note, button)
    document.body.append(host)
    return host
  }

  /** @type {HTMLElement | null} */
  let chat = null
  const widget = {
    load: () => {
      chat ??= createChat()
    },
    remove: () => {
      chat?.remove()
      chat = null
    },
  }
  Object.assign(window, { HubSpotConversations: { widget } })
  if (Reflect.get(window, 'hsConversationsSettings')?.loadImmediately !== false) widget.load()
  /** @type {unknown} */
  const waiting = Reflect.get(window, 'hsConversationsOnReady')
  if (Array.isArray(waiting)) for (const callback of waiting) if (typeof callback === 'function') callback()
}
