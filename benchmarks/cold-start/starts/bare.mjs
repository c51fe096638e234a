// Nothing: what starting Node.js and loading a module costs by itself.
