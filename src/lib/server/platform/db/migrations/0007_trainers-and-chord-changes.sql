CREATE TABLE "chord_changes" (
	"user_id" uuid NOT NULL,
	"changes_id" uuid NOT NULL,
	"from_chord" text NOT NULL,
	"to_chord" text NOT NULL,
	"changes" integer NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chord_changes_user_id_changes_id_pk" PRIMARY KEY("user_id","changes_id")
);
--> statement-breakpoint
CREATE TABLE "trainer_rounds" (
	"user_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"trainer" text NOT NULL,
	"questions" jsonb NOT NULL,
	"verdicts" jsonb NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trainer_rounds_user_id_round_id_pk" PRIMARY KEY("user_id","round_id")
);
--> statement-breakpoint
CREATE TABLE "trainer_tallies" (
	"user_id" uuid NOT NULL,
	"trainer" text NOT NULL,
	"item" text NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"right" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "trainer_tallies_user_id_trainer_item_pk" PRIMARY KEY("user_id","trainer","item")
);
--> statement-breakpoint
ALTER TABLE "chord_changes" ADD CONSTRAINT "chord_changes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainer_rounds" ADD CONSTRAINT "trainer_rounds_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainer_tallies" ADD CONSTRAINT "trainer_tallies_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chord_changes_latest" ON "chord_changes" USING btree ("user_id","occurred_at");