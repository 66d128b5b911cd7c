interface Rule {
  text: string
  good: readonly string[]
  bad: readonly string[]
}

interface ContentGuide {
  title: string
  lead: string
  good: string
  bad: string
  /** Rules by title. */
  rules: Readonly<Record<string, Rule>>
  termsTitle: string
  termsIntro: string
  termsNote: string
}

const english: ContentGuide = {
  title: 'Content guidelines',
  lead: 'Words are part of the interface: short, calm, and about what the reader can do. Choose the language of this page in the toolbar; the Spanish one has rules of its own.',
  good: 'Write',
  bad: 'Not',
  rules: {
    'Sentence case': {
      text: 'A capital for the first word and for names. No full stop after titles, labels and buttons; one after every sentence of a message.',
      good: ['Payment methods', 'Invite members'],
      bad: ['Payment Methods', 'INVITE MEMBERS', 'Invite members.'],
    },
    'Buttons are verbs': {
      text: 'They say what happens when they are pressed, with the object where the place does not make it plain. A dialog’s primary button repeats the verb of its title.',
      good: ['Add workspace', 'Delete workspace', 'Resend invitation'],
      bad: ['OK', 'Yes', 'Submit', 'New workspace creation'],
    },
    'Names say on what': {
      text: 'A control in a row is named with its row, since a screen reader may meet it without the row.',
      good: ['Configure Accounting', 'Remove ada@northwind.example'],
      bad: ['Configure', 'Click here', 'More'],
    },
    'Errors say what happened, why, and what to do': {
      text: 'In that order, as far as it is known. Nobody is blamed, nothing is apologised for, and what was typed stays.',
      good: [
        'The invitation could not be sent: ada@northwind has no domain. Check the address.',
        'The plan’s number of workspaces is reached. Upgrade the plan or remove a workspace.',
        'The card was refused by the bank. Nothing was charged. Try another card.',
      ],
      bad: ['Oops! Something went wrong.', 'Invalid input', 'Error 402', 'You entered a wrong card.'],
    },
    'What cannot be undone says what is lost': {
      text: 'The title asks with the name; the text says the consequence, not the question again.',
      good: ['Delete Accounting? It stops working at once, and 25 members lose it. This cannot be undone.'],
      bad: ['Are you sure?', 'Do you really want to delete the selected item?'],
    },
    'Waiting is shown as waiting': {
      text: 'What we wait for, and since when where it may take long.',
      good: ['Waiting for the agent on ACC-SRV-01 since 10:42', 'Saving'],
      bad: ['Please wait…', 'Loading…'],
    },
    'Empty says what to do': {
      text: 'One sentence on what would be here and one action that adds it.',
      good: ['No workspaces yet. Add the first one to share a machine with your team.'],
      bad: ['No data', 'Nothing to see here!'],
    },
    'Numbers, dates and money': {
      text: 'Always formatted for the reader’s language, with digits, and with the unit. Plurals come from the message, never from “(s)”.',
      good: ['1 user', '12 users', '12.00 $ per month', 'Renews on 21 November 2026'],
      bad: ['user(s)', 'twelve users', '$12/mo.', '11/21/26'],
    },
    'Left out': {
      text: 'Exclamation marks, “please”, “sorry”, “successfully”, jokes, and abbreviations that have to be known.',
      good: ['Workspace added', 'Copied'],
      bad: ['Your workspace has been successfully added!', 'Please enter your e-mail'],
    },
  },
  termsTitle: 'Terms',
  termsIntro: 'One word for one thing, in both languages.',
  termsNote: 'Not',
}

const spanish: ContentGuide = {
  title: 'Guía de contenido',
  lead: 'Las palabras son parte de la interfaz: breves, serenas y centradas en lo que puede hacer quien lee. El español se escribe en español; no se traduce palabra por palabra.',
  good: 'Escriba',
  bad: 'Evite',
  rules: {
    'Usted, sin nombrarlo': {
      text: 'Se trata de usted, pero el pronombre casi nunca hace falta. Valen el imperativo (revise, elija) y el infinitivo en los botones. Nada de tú ni de vos, y nada que suponga el género de quien lee.',
      good: ['Revise la dirección.', 'Le damos la bienvenida', 'Inicie sesión de nuevo.'],
      bad: ['Revisa tu dirección.', 'Bienvenido', 'Por favor, usted debe iniciar sesión.'],
    },
    'Mayúscula solo al principio': {
      text: 'También en títulos y botones. Meses, días, idiomas y cargos van en minúscula. Sin punto tras títulos, etiquetas y botones; con punto tras cada frase de un mensaje.',
      good: ['Métodos de pago', 'Invitar a miembros', '21 de noviembre de 2026'],
      bad: ['Métodos de Pago', 'INVITAR A MIEMBROS', '21 de Noviembre de 2026'],
    },
    'Los botones son verbos en infinitivo': {
      text: 'Dicen qué pasa al pulsarlos, con su objeto si el lugar no lo aclara. El botón principal de un diálogo repite el verbo del título.',
      good: ['Añadir espacio de trabajo', 'Eliminar espacio', 'Reenviar invitación'],
      bad: ['Aceptar', 'Sí', 'Añada un espacio', 'Creación de espacio'],
    },
    'Los nombres dicen sobre qué': {
      text: 'Un control de una fila lleva el nombre de su fila: un lector de pantalla puede llegar a él sin pasar por ella.',
      good: ['Configurar Contabilidad', 'Quitar a ada@northwind.example'],
      bad: ['Configurar', 'Haga clic aquí', 'Más'],
    },
    'Los errores dicen qué pasó, por qué y qué hacer': {
      text: 'En ese orden y hasta donde se sepa. Con «no se pudo», nunca con «ha fallado usted»; sin disculpas, y lo escrito se conserva.',
      good: [
        'No se pudo enviar la invitación: a ada@northwind le falta el dominio. Revise la dirección.',
        'Se alcanzó el número de espacios del plan. Mejore el plan o elimine un espacio.',
        'El banco rechazó la tarjeta. No se cobró nada. Pruebe otra tarjeta.',
      ],
      bad: ['¡Ups! Algo salió mal.', 'Entrada inválida', 'Error 402', 'Ha introducido mal la tarjeta.'],
    },
    'Lo irreversible dice qué se pierde': {
      text: 'El título pregunta con el nombre; el texto cuenta la consecuencia y no repite la pregunta.',
      good: [
        '¿Eliminar Contabilidad? Deja de funcionar al instante y 25 miembros la pierden. No se puede deshacer.',
      ],
      bad: ['¿Está seguro?', '¿Realmente desea eliminar el elemento seleccionado?'],
    },
    'La espera se muestra como espera': {
      text: 'Qué se espera y, si puede tardar, desde cuándo. El gerundio vale para lo que está en curso.',
      good: ['Esperando al agente de ACC-SRV-01 desde las 10:42', 'Guardando'],
      bad: ['Por favor, espere…', 'Cargando…'],
    },
    'Lo vacío dice qué hacer': {
      text: 'Una frase sobre lo que habría aquí y una acción para empezar.',
      good: ['Aún no hay espacios de trabajo. Añada el primero para compartir una máquina con su equipo.'],
      bad: ['Sin datos', '¡Nada por aquí!'],
    },
    'Cifras, fechas y signos': {
      text: 'Con el formato del idioma: coma decimal, símbolo tras la cifra y con espacio, comillas «latinas», y signos de apertura. El plural sale del mensaje, nunca de «(s)».',
      good: ['1 usuario', '12 usuarios', '12,00 $ al mes', 'Ningún espacio coincide con «nómina».'],
      bad: ['usuario(s)', '$12.00/mes', 'Ningún espacio coincide con "nómina".', 'Continuar?'],
    },
    'Se escribe igual en Madrid y en Lima': {
      text: 'Se eligen palabras que se entienden en todas partes, y se deja fuera el calco del inglés.',
      good: ['Copiar', 'Iniciar sesión', 'Correo', 'Elegir'],
      bad: ['Loguearse', 'E-mail', 'Clicar', 'Seleccione «Submit»', 'Remover'],
    },
  },
  termsTitle: 'Términos',
  termsIntro: 'Una palabra para cada cosa, en los dos idiomas.',
  termsNote: 'No',
}

export const contentGuides = { en: english, es: spanish } as const

interface Term {
  en: string
  es: string
  notEn?: string
  notEs?: string
}

export const terms: readonly Term[] = [
  {
    en: 'workspace',
    es: 'espacio de trabajo; espacio, si ya se dijo',
    notEn: 'site, connection',
    notEs: 'área de trabajo',
  },
  { en: 'machine', es: 'máquina', notEn: 'server, host', notEs: 'equipo, servidor' },
  { en: 'agent', es: 'agente', notEn: 'client, daemon', notEs: 'cliente' },
  { en: 'company, account', es: 'empresa, cuenta', notEn: 'tenant, organization', notEs: 'inquilino' },
  { en: 'account ID', es: 'ID de cuenta', notEs: 'identificación' },
  { en: 'owner', es: 'propietario', notEs: 'dueño' },
  { en: 'administrator', es: 'administrador', notEn: 'superuser', notEs: 'admin' },
  { en: 'member', es: 'miembro', notEn: 'seat', notEs: 'asiento' },
  { en: 'plan, subscription', es: 'plan, suscripción', notEn: 'package', notEs: 'paquete, abono' },
  { en: 'trial', es: 'prueba', notEn: 'demo', notEs: 'demo' },
  {
    en: 'sign in, sign out',
    es: 'iniciar sesión, cerrar sesión',
    notEn: 'log in, login',
    notEs: 'loguearse, entrar',
  },
  {
    en: 'add, remove',
    es: 'añadir, quitar (la cosa sigue existiendo)',
    notEn: 'create',
    notEs: 'agregar, remover',
  },
  { en: 'delete', es: 'eliminar (la cosa deja de existir)', notEn: 'erase', notEs: 'borrar' },
  { en: 'configure', es: 'configurar', notEn: 'set up, manage', notEs: 'gestionar' },
  { en: 'upgrade', es: 'mejorar el plan', notEs: 'hacer un upgrade' },
  { en: 'expired', es: 'caducado', notEs: 'expirado, vencido' },
  { en: 'down', es: 'caído', notEn: 'offline', notEs: 'fuera de línea' },
]
