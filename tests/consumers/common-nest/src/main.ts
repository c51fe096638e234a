import "reflect-metadata";
import { Injectable, Module } from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import { ToolRegistry } from "toolwright";
import { ToolwrightModule } from "toolwright/nestjs";
import { talk } from "./talk.js";
import { ReminderTools } from "./tools.js";

@Injectable()
class Assistant {
  constructor(readonly registry: ToolRegistry) {}
}

@Module({ imports: [ToolwrightModule.forRoot()], providers: [ReminderTools, Assistant] })
class AppModule {}

async function main(): Promise<void> {
  const app = await NestFactory.createApplicationContext(AppModule, { logger: ["error"] });
  console.log(await talk(app.get(Assistant).registry));
  await app.close();
}

main();
