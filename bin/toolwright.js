#!/usr/bin/env node
// Committed, unlike dist/, so that npm links the command in a fresh clone, before the first build.
import "../dist/esm/src/cli/main.js";
