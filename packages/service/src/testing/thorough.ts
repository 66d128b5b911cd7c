/** Set by `npm run reliability`: the gate runs a short form. */
export const isThorough = process.env['PORTICO_THOROUGH'] === 'on'
