/** Replaces `fast-safe-stringify` in the build (docs/adr/0006): no body that is sent refers to itself. */
module.exports = JSON.stringify
