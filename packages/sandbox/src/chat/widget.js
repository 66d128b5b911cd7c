/**
 * A stand-in for the script of HubSpot's chat, with the interface that pages use of it: `HubSpotConversations.widget`,
 * `hsConversationsOnReady` and `hsConversationsSettings.loadImmediately`. It uses only DOM methods, so it
 * works under Trusted Types and a strict content policy.
 *
 * @see https://developers.hubspot.com/docs/api-reference/conversations-chat-widget-sdk/guide
 *
 * @typedef {{ remove: () => void, open: () => void, close: () => void }} Chat
 */
// oxlint-disable unicorn/consistent-function-scoping -- in a classic script, what stands outside of the block is the whole page's
{
  const script =
    document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href
  const source = new URL(script, location.href)

  const WORDS = {
    en: {
      title: 'Test chat',
      open: 'Open the chat',
      close: 'Close the chat',
      note: 'Nobody reads this: the chat is a stand-in.',
      message: 'Message',
      send: 'Send',
      you: 'You',
      failed: 'Your message was not sent. Try again.',
    },
    es: {
      title: 'Chat de prueba',
      open: 'Abrir el chat',
      close: 'Cerrar el chat',
      note: 'Nadie lee esto: el chat es de prueba.',
      message: 'Mensaje',
      send: 'Enviar',
      you: 'Usted',
      failed: 'El mensaje no se ha enviado. Inténtelo de nuevo.',
    },
  }

  // A constructed style sheet is not an inline style. A modal hides its surroundings from assistive technology, or makes them
  // inert; the chat is hidden then too.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    :host { position: fixed; inset-block-end: 16px; inset-inline-end: 16px; z-index: 30; display: grid; justify-items: end; gap: 12px;
      font: 14px/20px system-ui, sans-serif; max-inline-size: calc(100vw - 32px); pointer-events: none; }
    /* The menu is a bar at the bottom. */
    @media (max-width: 800px) { :host { inset-block-end: calc(76px + env(safe-area-inset-bottom)); } }
    :host([aria-hidden=true]), :host([inert]) { visibility: hidden; }
    * { box-sizing: border-box; }
    section, .bubble { pointer-events: auto; }
    section { display: grid; grid-template-rows: auto 1fr auto; gap: 12px; inline-size: min(20rem, 100%); max-block-size: min(26rem, calc(100vh - 120px));
      padding: 16px; border-radius: 12px; border: 1px solid light-dark(#dbe1e8, #263140); color: light-dark(#131a24, #eaf0f7);
      background: light-dark(#fff, #141b25); box-shadow: 0 8px 24px #10192833; }
    section[hidden] { display: none; }
    h2 { margin: 0; font-size: 16px; line-height: 24px; font-weight: 650; }
    header p { margin: 0; color: light-dark(#4e5a6b, #a5b2c3); font-size: 13px; }
    ol { margin: 0; padding: 0; list-style: none; display: grid; gap: 8px; align-content: start; }
    [role=log] { overflow-y: auto; min-block-size: 0; }
    li { padding: 6px 10px; border-radius: 8px; background: light-dark(#f4f6f8, #0f151e); overflow-wrap: anywhere; }
    li[data-from=you] { margin-inline-start: 24px; background: light-dark(#e8eefc, #1b2a4d); }
    li b { display: block; font-size: 12px; line-height: 16px; }
    form { display: grid; grid-template-columns: 1fr auto; gap: 4px 8px; align-items: end; }
    label { grid-column: 1 / -1; font-size: 13px; font-weight: 600; }
    input, button { font: inherit; min-block-size: 36px; border-radius: 6px; }
    input { min-inline-size: 0; font-size: 16px; padding: 0 10px; color: inherit; background: light-dark(#fff, #0f151e); border: 1px solid light-dark(#8592a3, #6a7789); }
    button { padding: 0 14px; border: 1px solid transparent; font-weight: 600; cursor: pointer; color: light-dark(#fff, #0a1020); background: light-dark(#2b55d4, #5b83f5); }
    button:hover { background: light-dark(#2247b8, #7799fa); }
    .error { grid-column: 1 / -1; margin: 0; font-size: 13px; color: light-dark(#a81f2b, #ff9aa0); }
    .error:empty { display: none; }
    .bubble { inline-size: 48px; block-size: 48px; padding: 0; border-radius: 50%; display: grid; place-items: center; box-shadow: 0 4px 12px #10192840; }
    svg { inline-size: 24px; block-size: 24px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
    :focus-visible { outline: 2px solid light-dark(#2b55d4, #5b83f5); outline-offset: 2px; }
    @media (forced-colors: active) { .bubble { border-color: ButtonText; } }
    @media print { :host { display: none; } }
  `)

  /** @template {keyof HTMLElementTagNameMap} N @param {N} name @param {Record<string, string>} [attributes] @param {(Node | string)[]} children */
  const make = (name, attributes = {}, ...children) => {
    const element = document.createElement(name)
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
    element.append(...children)
    return element
  }

  /** @param {string} outline */
  const icon = (outline) => {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    svg.setAttribute('viewBox', '0 0 24 24')
    svg.setAttribute('aria-hidden', 'true')
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    path.setAttribute('d', outline)
    svg.append(path)
    return svg
  }

  /** @param {string} text @param {'en' | 'es'} language @returns {Promise<string>} */
  const ask = async (text, language) => {
    const reply = await fetch(new URL('/standins/chat/messages', source), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text, language }),
      credentials: 'omit',
    })
    if (!reply.ok) throw new Error('The chat did not answer')
    return (await reply.json()).data.answer
  }

  /** @returns {Chat} */
  const createChat = () => {
    const language = document.documentElement.lang.startsWith('es') ? 'es' : 'en'
    const words = WORDS[language]
    const host = make('div', { id: 'hubspot-messages-iframe-container', lang: language })
    const root = host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheet]

    const messages = make('ol')
    const log = make('div', { role: 'log', 'aria-label': words.title, tabindex: '0' }, messages)
    const input = make('input', { id: 'message', maxlength: '1000', autocomplete: 'off', required: '' })
    const error = make('p', { class: 'error', role: 'alert' })
    const form = make(
      'form',
      {},
      make('label', { for: 'message' }, words.message),
      input,
      make('button', {}, words.send),
      error,
    )
    const header = make('header', {}, make('h2', { id: 'title' }, words.title), make('p', {}, words.note))
    const panel = make('section', { 'aria-labelledby': 'title', id: 'panel' }, header, log, form)
    panel.hidden = true
    const bubble = make(
      'button',
      {
        class: 'bubble',
        type: 'button',
        'aria-expanded': 'false',
        'aria-controls': 'panel',
        'aria-label': words.open,
      },
      icon('M4 5h16v11H9l-5 4z'),
    )
    root.append(panel, bubble)
    document.body.append(host)

    /** @param {boolean} isOpen */
    const show = (isOpen) => {
      panel.hidden = !isOpen
      bubble.setAttribute('aria-expanded', String(isOpen))
      bubble.setAttribute('aria-label', isOpen ? words.close : words.open)
      bubble.replaceChildren(icon(isOpen ? 'M6 6l12 12M18 6L6 18' : 'M4 5h16v11H9l-5 4z'))
    }
    const open = () => {
      show(true)
      input.focus()
    }
    const close = () => {
      const hadFocus = root.activeElement !== null && root.activeElement !== bubble
      show(false)
      if (hadFocus) bubble.focus()
    }
    /** @param {'you' | 'chat'} from @param {string} text */
    const add = (from, text) => {
      messages.append(
        make('li', { 'data-from': from }, make('b', {}, from === 'you' ? words.you : words.title), text),
      )
      log.scrollTop = log.scrollHeight
    }
    const send = async () => {
      const text = input.value.trim()
      if (text === '') return
      error.textContent = ''
      try {
        const answer = await ask(text, language)
        input.value = ''
        add('you', text)
        add('chat', answer)
      } catch {
        error.textContent = words.failed
      }
    }
    bubble.addEventListener('click', () => (panel.hidden ? open() : close()))
    panel.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
    })
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void send()
    })
    return { remove: () => host.remove(), open, close }
  }

  /** @type {Chat | null} */
  let chat = null
  const widget = {
    /** @param {{ widgetOpen?: boolean }} [options] */
    load: ({ widgetOpen = false } = {}) => {
      chat ??= createChat()
      if (widgetOpen) chat.open()
    },
    /** Removes the widget and its messages. */
    remove: () => {
      chat?.remove()
      chat = null
    },
    open: () => {
      widget.load()
      chat?.open()
    },
    close: () => chat?.close(),
    status: () => ({ loaded: chat !== null, pending: false }),
  }

  Object.assign(window, { HubSpotConversations: { widget } })
  const settings = Reflect.get(window, 'hsConversationsSettings')
  if (settings?.loadImmediately !== false) widget.load()
  /** @type {unknown} */
  const waiting = Reflect.get(window, 'hsConversationsOnReady')
  if (Array.isArray(waiting)) for (const callback of waiting) if (typeof callback === 'function') callback()
}
