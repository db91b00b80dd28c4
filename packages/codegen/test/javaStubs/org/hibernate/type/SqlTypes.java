package org.hibernate.type;

public class SqlTypes {
    public static final int VARCHAR = 12;
}
